/** MCP: the endpoints, their messages, and operations as tools. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.mcp;
