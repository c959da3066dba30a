/** Features for agents beside tools: documents to read, prompts to begin with, names to choose from, and an app. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.mcp.guide;
