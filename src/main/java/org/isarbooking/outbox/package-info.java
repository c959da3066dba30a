/**
 * Notifications: written in the transaction of what they tell of, sent after it, at least once, never lost. Rows hold
 * references only, no contact and no token; what a message says is read when it is sent, from the families that
 * implement {@link org.isarbooking.outbox.AppointmentSource}, {@link org.isarbooking.outbox.RentalSource} and {@link
 * org.isarbooking.outbox.InvoiceSource}. Any number of relays may run: each takes rows that no other one has.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.outbox;
