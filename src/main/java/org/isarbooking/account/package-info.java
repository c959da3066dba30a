/** Accounts, each with a permanent id, and the identities that sign in to them. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.account;
