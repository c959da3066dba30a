/** Offers of both lines: their life cycle and their tokens. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.quote;
