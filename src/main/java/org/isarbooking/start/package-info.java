/**
 * The start of the process: what is asked of it, whether it has what it needs, and the embedded PostgreSQL of a first
 * try.
 *
 * <p>Runs before the framework does, and gives the rest what an operator has set. Nothing imports this package; only
 * {@code EmbeddedDatabase} knows the embedded PostgreSQL's library, and it is found by {@link java.util.ServiceLoader}
 * so that images without that library (and the native one) lack nothing.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.start;
