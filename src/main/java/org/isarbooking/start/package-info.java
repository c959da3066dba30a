/**
 * The start of the process: its command, the check of its settings, and the embedded PostgreSQL of dev and demo.
 *
 * <p>Runs before the framework, and passes an operator's settings to it. Other packages import only {@code
 * ServiceConfig}. Only {@code EmbeddedDatabase} uses the embedded PostgreSQL's library. {@link java.util.ServiceLoader}
 * finds it, so images without that library (and the native image) work, too.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.start;
