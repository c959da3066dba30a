/** The order of the steps that every call passes through. No other package imports this package. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.pipeline;
