package org.isarbooking.internals;

/** Recognises failures of the client's connection pool, which have no public type. */
@TriedWith(library = "vertx-core", version = "4.5.25")
@TriedWith(library = "vertx-sql-client", version = "4.5.25")
public final class PoolFailures {

    private PoolFailures() {}

    /** Returns true if no connection was available: the pool is full or closed, or the wait took too long. */
    public static boolean isPoolFailure(Throwable fault) {
        return fault instanceof io.vertx.core.impl.NoStackTraceThrowable
                || "io.vertx.core.http.ConnectionPoolTooBusyException"
                        .equals(fault.getClass().getName())
                || (fault.getMessage() != null && fault.getMessage().contains("Timeout waiting for connection"));
    }
}
