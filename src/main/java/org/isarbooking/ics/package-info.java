/** Writes iCalendar texts (RFC 5545), for mails and for feeds. Imports no other package of the service. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.ics;
