/**
 * Change and cancellation requests of both lines, and the submission keys that make a retry safe. The families decide
 * their own requests behind {@link org.isarbooking.request.RequestDecider}, end their own bookings behind {@link
 * org.isarbooking.request.BookingDesk}, and book and change visits behind {@link org.isarbooking.request.VisitDesk};
 * the office only asks.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.request;
