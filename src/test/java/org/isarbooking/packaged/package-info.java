/**
 * Tests of the service as it is delivered, whatever it is packaged as: a process of its own, asked as customers and
 * operators ask it.
 */
@NullMarked
package org.isarbooking.packaged;

import org.jspecify.annotations.NullMarked;
