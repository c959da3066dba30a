/** Access: tokens, the gate that every call passes, and the documents and challenges that lead agents to tokens. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.access;
