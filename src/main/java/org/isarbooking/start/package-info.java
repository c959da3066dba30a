/**
 * The start of the process: its command, the check of its settings, and the embedded PostgreSQL for a first try.
 *
 * <p>Runs before the framework, and passes an operator's settings to it. Other packages import only {@code
 * ServiceConfig}. Only {@code EmbeddedDatabase} uses the embedded PostgreSQL's library. {@link java.util.ServiceLoader}
 * finds it, so images without that library (and the native one) work, too.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.start;
