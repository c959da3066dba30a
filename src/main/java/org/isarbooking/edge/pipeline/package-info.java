/** The order of the steps that every call takes. Nothing imports this package. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.pipeline;
