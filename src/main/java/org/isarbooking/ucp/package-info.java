/**
 * The common parts of all exchanges of the Universal Commerce Protocol: versions, metadata, messages, errors, the
 * agent's profile, names by domain. Used by the catalog, the checkout and the edges; imports none of them.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.ucp;
