/**
 * The common parts of all exchanges of the Universal Commerce Protocol: versions, metadata, messages, errors, the
 * agent's profile, the payment handler, and names that begin with a reversed domain such as
 * {@code org.example.salon}. Used by the catalog, the checkout and the edges; imports none of them.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.ucp;
