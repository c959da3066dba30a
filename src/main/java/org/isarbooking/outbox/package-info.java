/**
 * Notifications: written in the transaction of their event, sent after it, at least once, never lost.
 *
 * <p>Rows hold no contact and no token. A message about a visit, except a reminder, stores the visit as its event left
 * it ({@link org.isarbooking.outbox.ToldVisit}). All other content is read when the message is sent, from the
 * implementations of {@link org.isarbooking.outbox.AppointmentSource}, {@link org.isarbooking.outbox.RentalSource},
 * {@link org.isarbooking.outbox.TenancySource}, {@link org.isarbooking.outbox.InvoiceSource} and
 * {@link org.isarbooking.outbox.WaitlistSource}.
 *
 * <p>Any number of relays may run: each takes rows that no other relay has.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.outbox;
