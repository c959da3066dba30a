/**
 * Change and cancellation requests of both lines, requests for approvals, and the submission keys that make a retry
 * safe.
 *
 * <p>The office changes bookings through interfaces that salon and coworking implement: {@link
 * org.isarbooking.request.RequestDecider} for decisions, {@link org.isarbooking.request.BookingDesk} for cancellations
 * and marks, {@link org.isarbooking.request.VisitDesk} for visits, and {@link org.isarbooking.request.RentalDesk} for
 * rentals.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.request;
