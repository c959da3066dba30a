/** The salon family: one class per operation, and its REST resource. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.salon;
