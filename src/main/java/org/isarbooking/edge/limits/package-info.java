/**
 * The limits of a caller and of the process: calls at once, connections, documents, rates, and the addresses that they
 * count.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.limits;
