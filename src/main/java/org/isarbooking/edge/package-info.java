/** The edges (REST now): strict input, access, language, problems, documents. Applied once, for every operation. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge;
