/**
 * Checkouts and orders of the Universal Commerce Protocol. A checkout session gets an offer, which is then booked. The
 * package calls the operations of both lines through the gate, as any other client does, and contains no business
 * rules. It owns the tables of sessions and of stored answers to repeated calls.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.checkout;
