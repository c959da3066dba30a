/**
 * MCP 2026-07-28, the version without a handshake: each request states its version and the client's capabilities. This
 * package can be removed once Quarkus MCP Server supports the version, because {@code edge.mcp} uses it only as an
 * {@code McpEra}.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.mcp.stateless;
