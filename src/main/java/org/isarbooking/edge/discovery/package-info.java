/**
 * Documents by which agents find the service. They are made from the registry, its schemas and the public address, so
 * they always agree with them.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.discovery;
