/** The edges, REST, MCP ({@code Mcp…}) and the REST binding of the commerce protocol: strict input, access, language, problems, documents. Applied once, for every operation. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge;
