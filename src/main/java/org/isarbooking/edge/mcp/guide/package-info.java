/** Features for agents beside tools: documents to read, prompts to begin with, and names to choose from. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.mcp.guide;
