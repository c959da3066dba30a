/** Accounts with a permanent id and one or more identities. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.account;
