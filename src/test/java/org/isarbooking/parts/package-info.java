/** Splits the tests of {@code ./mvnw verify} into parts, which run beside each other. */
@NullMarked
package org.isarbooking.parts;

import org.jspecify.annotations.NullMarked;
