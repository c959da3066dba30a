/**
 * The common parts of the Universal Commerce Protocol: versions, metadata, messages, errors, the agent's profile, the
 * payment handler, and names that begin with a reversed domain such as {@code org.example.salon}. Imports neither the
 * packages of the catalog and the checkout nor the edges, which all use it.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.ucp;
