/**
 * Change and cancellation requests of both lines, and the submission keys that make a retry safe.
 *
 * <p>The families implement the changes of their own bookings: decisions behind
 * {@link org.isarbooking.request.RequestDecider}, cancellations behind {@link org.isarbooking.request.BookingDesk}, and
 * visits of the desk behind {@link org.isarbooking.request.VisitDesk}. The office only calls them.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.request;
