/**
 * Checkouts and orders of the Universal Commerce Protocol: sessions that become an offer and then a booking. They call
 * operations of both lines as any other client does, through the same gate, and know no rule of the business. The
 * package owns the sessions and the answers that repeated calls are given again.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.checkout;
