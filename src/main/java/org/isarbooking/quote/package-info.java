/** Offers of both lines: their life cycle, their terms and their tokens. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.quote;
