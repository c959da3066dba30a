/**
 * The HTTP call itself: JSON, problems as answers, and those steps of a call that need no other package of the edge.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.http;
