/**
 * Tests of the delivered service, which is jars or a native executable. The service runs in its own process, and the
 * tests call it like customers and operators.
 */
@NullMarked
package org.isarbooking.packaged;

import org.jspecify.annotations.NullMarked;
