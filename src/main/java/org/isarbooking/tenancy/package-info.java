/**
 * Approvals and monthly agreements: they say which workspaces tenants may rent, and at which terms. The office decides
 * on them, business files seed them, and the rental line prices by them. A writer holds the account's lock.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.tenancy;
