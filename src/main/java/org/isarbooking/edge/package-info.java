/**
 * The edges: REST, MCP and the REST binding of the commerce protocol.
 *
 * <p>Families call operations by {@link org.isarbooking.edge.OperationInvoker}, and for pages by {@link
 * org.isarbooking.edge.PageCalls}. {@code edge.pipeline} lists the steps before an operation is called.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge;
