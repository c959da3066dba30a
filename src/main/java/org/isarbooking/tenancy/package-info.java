/**
 * Stores approvals and monthly agreements: the workspaces that tenants may rent, and the terms. The office changes
 * them, business files can create them, and the package {@code coworking} computes prices from them. Writers must hold
 * the account's lock.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.tenancy;
