/**
 * Calendar feeds: secret links under which calendar programs read bookings (iCalendar over HTTPS). Owns the table of
 * links, which stores only hashes of the secrets. Writes the calendars from the data that {@code calendar} reads.
 * Families of operations share this package to make, list and revoke links. Imports no family.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.feed;
