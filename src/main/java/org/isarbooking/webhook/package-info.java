/**
 * Webhooks: tells subscribed programs what happens to bookings, by signed HTTP calls. Owns the subscriptions, the events
 * and the deliveries. Triggers of the database write an event, and a delivery for each subscription that wants it, in
 * the transaction of what is told; relays send them afterwards, at least once each, in any order. Knows no family.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.webhook;
