/**
 * Calendar feeds: secret links under which calendar programs read bookings (iCalendar over HTTPS). Owns the links, of
 * which it stores only hashes. Writes the calendars from the data that {@code calendar} reads. Shared by the families
 * whose operations make, list and revoke links. Imports no family.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.feed;
