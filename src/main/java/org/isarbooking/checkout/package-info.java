/**
 * Checkouts and orders of the Universal Commerce Protocol: sessions that become an offer and then a booking. The
 * package calls operations of both lines through the gate, as any other client does, and contains no business rules. It
 * owns the sessions and the stored answers of repeated calls.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.checkout;
