/**
 * Manage links. With a manage link, a customer or tenant manages one booking without signing in. Manage links are
 * signed with {@code isar.link-key}, contain no personal data, and give access to only one booking.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.link;
