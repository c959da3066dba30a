package org.isarbooking.database;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;

/**
 * Brings results of other threads back to the caller's Vert.x context. The context holds the caller's trace and unit of
 * work.
 */
public final class CallerContext {

    private CallerContext() {}

    /** Returns the result on the current context; on any thread if there is no current context. */
    public static <T> Uni<T> returning(Uni<T> answer) {
        Context context = Vertx.currentContext();
        return context == null ? answer : answer.emitOn(task -> runOn(context, task));
    }

    private static void runOn(Context context, Runnable task) {
        if (context.equals(Vertx.currentContext())) {
            task.run();
        } else {
            context.runOnContext(nothing -> task.run());
        }
    }
}
