/**
 * Tests of the delivered service, as jars or as a native executable: a process of its own, which the tests call like
 * customers and operators.
 */
@NullMarked
package org.isarbooking.packaged;

import org.jspecify.annotations.NullMarked;
