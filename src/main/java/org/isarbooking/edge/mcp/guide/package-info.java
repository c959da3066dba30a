/** MCP features other than tools: documents, prompts, completion of names, and an app. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.mcp.guide;
