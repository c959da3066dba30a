/**
 * MCP 2026-07-28: requests that state everything about themselves. This package can be removed once the library
 * supports the version, because {@code edge.mcp} uses it only as a {@code McpEra}.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.mcp.stateless;
