/** The salon family: one class per operation, its REST resource, and the code that plans, books and changes visits. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.salon;
