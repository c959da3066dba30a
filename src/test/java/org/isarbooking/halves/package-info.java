/** Splits the tests of {@code ./mvnw verify} into two parts, which run beside each other. */
@NullMarked
package org.isarbooking.halves;

import org.jspecify.annotations.NullMarked;
