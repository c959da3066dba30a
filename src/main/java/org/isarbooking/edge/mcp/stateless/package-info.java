/**
 * MCP 2026-07-28: requests that say everything about themselves. It ends where the library begins to speak this version:
 * {@code edge.mcp} knows this package by {@code McpEra} only.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.mcp.stateless;
