/**
 * Approvals and monthly agreements: the workspaces that tenants may rent, and their terms. The office decides on them,
 * business files set them up, and coworking computes prices by them. A writer holds the account's lock.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.tenancy;
