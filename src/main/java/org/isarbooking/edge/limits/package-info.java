/**
 * The limits of a caller and of the process: concurrent calls, connections, documents and rates. Most limits of a
 * caller are limits of the caller's address.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.limits;
