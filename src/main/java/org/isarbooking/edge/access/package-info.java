/**
 * Access: tokens, the gate that every call passes, and the documents and challenges that tell agents where to get a
 * token.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.access;
