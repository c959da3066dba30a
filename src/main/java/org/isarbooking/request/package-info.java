/**
 * Change and cancellation requests of both lines, and the submission keys that make a retry safe. The families decide their own requests behind {@link
 * org.isarbooking.request.RequestDecider}, and end their own bookings behind {@link org.isarbooking.request.BookingDesk}; the office only asks.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.request;
