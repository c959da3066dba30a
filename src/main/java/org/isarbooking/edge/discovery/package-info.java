/**
 * Documents by which agents find the service. They are made from the registry, its schemas and the public address, so
 * that the documents agree with the service.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.discovery;
