/**
 * Webhooks: signed HTTP calls that notify subscribed programs of changes to bookings. Stores subscriptions, events and
 * deliveries. Database triggers write an event in the transaction of the change, with a delivery for each subscription
 * to this type of event. Relays send each delivery afterwards at least once, in any order. The package doesn't import
 * any family of operations.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.webhook;
