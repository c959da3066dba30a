/**
 * Webhooks: signed HTTP calls that notify subscribed programs of changes to bookings. Owns the subscriptions, the
 * events and the deliveries. Triggers of the database write an event in the transaction of the change, with a delivery
 * for each subscription that wants it. Relays send deliveries afterwards, at least once each, in any order. Imports no
 * family.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.webhook;
