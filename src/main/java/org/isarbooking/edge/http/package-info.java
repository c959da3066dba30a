/**
 * The HTTP call itself: the steps that need no other package, JSON, and problems as answers. Imports no other package
 * of the edge.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.http;
