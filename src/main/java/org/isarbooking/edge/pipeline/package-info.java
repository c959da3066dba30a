/** The order of the steps that every call takes, in one place. Nothing imports this package. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.pipeline;
