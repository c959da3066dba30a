/** The salon family: one class an operation, and its REST resource. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.salon;
