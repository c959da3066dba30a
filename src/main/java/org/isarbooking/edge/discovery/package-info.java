/**
 * Documents that agents find the service by: made at the start from the registry, its schemas and the public address,
 * and so never apart from them.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.discovery;
