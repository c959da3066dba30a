/**
 * Calendar feeds: secret links under which calendar programs read bookings (iCalendar over HTTPS). Owns the links, of
 * which it stores hashes only, and writes what they show from what {@code calendar} reads. Shared by the families whose
 * operations make links, list them and revoke them; knows no family.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.feed;
