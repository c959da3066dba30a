/**
 * Access: tokens, the gate that every call passes, and the documents and challenges that show agents where to get
 * tokens.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.access;
