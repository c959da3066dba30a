/**
 * The edges: REST, MCP and the REST binding of the commerce protocol. Families see what stands here: operations are
 * called by {@link org.isarbooking.edge.OperationInvoker}, for pages by {@link org.isarbooking.edge.PageCalls}. The
 * steps before that are listed in {@code edge.pipeline}.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge;
