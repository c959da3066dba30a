/**
 * MCP 2026-07-28: requests that state everything about themselves. This package goes once the library supports the
 * version: {@code edge.mcp} knows it only as a {@code McpEra}.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.mcp.stateless;
