/**
 * What the Universal Commerce Protocol says about every exchange: versions, metadata, messages, errors, the agent's
 * profile, names by domain. Used by the catalog and the edges; knows none of them.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.ucp;
