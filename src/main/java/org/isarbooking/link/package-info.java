/**
 * Manage links: customers and tenants manage one booking with them, without signing in. The links are signed by {@code
 * isar.link-key}, hold no personal data, and grant only one booking.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.link;
