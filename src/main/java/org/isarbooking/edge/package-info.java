/**
 * The edges: REST, MCP and the REST binding of the Universal Commerce Protocol.
 *
 * <p>Families call operations by {@link org.isarbooking.edge.OperationInvoker}. Pages call them by {@link
 * org.isarbooking.edge.PageCalls}. {@code edge.pipeline} lists the steps before an operation is called.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge;
