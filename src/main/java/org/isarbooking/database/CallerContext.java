package org.isarbooking.database;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;

/** Brings answers of other threads back to whoever asked: a call's trace and unit of work belong to its context. */
public final class CallerContext {

    private CallerContext() {}

    /** Returns the same answer, on the context that this is called on; where there is none, on any thread. */
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
