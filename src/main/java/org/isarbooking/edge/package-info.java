/** The edges: strict input, access, language, problems, documents. Applied once, for every operation, on REST and on the REST binding of the commerce protocol. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge;
