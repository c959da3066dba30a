/**
 * Tests of the delivered service, which is jars or a native executable. It runs in a process of its own, and the tests
 * call it like customers and operators.
 */
@NullMarked
package org.isarbooking.packaged;

import org.jspecify.annotations.NullMarked;
