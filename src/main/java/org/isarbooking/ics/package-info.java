/** Writes iCalendar texts (RFC 5545), for mails and for feeds. Imports nothing of ours. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.ics;
