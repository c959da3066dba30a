/**
 * Notifications: written in the transaction of their event, sent after it, at least once, never lost.
 *
 * <p>Rows hold references only, no contact and no token. The content of a message is read when it is sent, from the
 * implementations of {@link org.isarbooking.outbox.AppointmentSource}, {@link org.isarbooking.outbox.RentalSource},
 * {@link org.isarbooking.outbox.InvoiceSource} and {@link org.isarbooking.outbox.WaitlistSource}.
 *
 * <p>Any number of relays may run: each takes rows that no other relay has.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.outbox;
