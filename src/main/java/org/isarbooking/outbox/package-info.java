/**
 * Notifications. They are written in the transaction of their event, and sent afterwards, at least once.
 *
 * <p>Rows contain no contact and no token. A message about a visit, except a reminder, stores the visit right after its
 * event ({@link org.isarbooking.outbox.ToldVisit}). All other content is read when the message is sent, from the
 * implementations of {@link org.isarbooking.outbox.AppointmentSource}, {@link org.isarbooking.outbox.RentalSource},
 * {@link org.isarbooking.outbox.TenancySource}, {@link org.isarbooking.outbox.InvoiceSource} and {@link
 * org.isarbooking.outbox.WaitlistSource}.
 *
 * <p>Any number of relays may run. Each relay takes rows that no other relay has.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.outbox;
