/** Splits the tests of {@code ./mvnw verify} into parts, which run at the same time. */
@NullMarked
package org.isarbooking.parts;

import org.jspecify.annotations.NullMarked;
