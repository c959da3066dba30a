package org.isarbooking.database;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.vertx.core.runtime.context.VertxContextSafetyToggle;
import io.smallrye.common.vertx.VertxContext;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Runs transactions in which repositories and statements share a connection. Each transaction has its own Vert.x
 * context, since Panache keeps one session for each context, and a call may begin several transactions. A transaction
 * continues if its caller leaves. The session is closed with the transaction.
 */
@Singleton
class UnitOfWork {

    private final Vertx vertx;

    UnitOfWork(Vertx vertx) {
        this.vertx = vertx;
    }

    /** Runs the work in a transaction; returns its committed result on the caller's context. */
    <T> Uni<T> run(Function<SqlConnection, Uni<T>> work) {
        return inOwnContext(own -> {
            LentConnection connection = new LentConnection();
            own.putLocal(LentConnection.class, connection);
            return Panache.withTransaction(() -> work.apply(connection.forStatements()));
        });
    }

    /** Runs repositories in a session without a transaction; returns the result on the caller's context. */
    <T> Uni<T> read(Supplier<Uni<T>> reading) {
        return inOwnContext(_ -> Panache.withSession(reading));
    }

    private <T> Uni<T> inOwnContext(Function<Context, Uni<T>> session) {
        return Uni.createFrom().deferred(() -> {
            Context caller = vertx.getOrCreateContext();
            Context own = contextFor(caller);
            Uni<T> work = Uni.createFrom().deferred(() -> session.apply(own));
            return Uni.createFrom()
                    .<T>emitter(emitter -> own.runOnContext(_ ->
                            work.subscribe().with(emitter::complete, fault -> emitter.fail(SqlStates.decisive(fault)))))
                    .emitOn(task -> caller.runOnContext(_ -> task.run()));
        });
    }

    /**
     * Returns a new context with the values of the call's context, such as the call's id. The context of a nested
     * transaction is also made from the call's context, so the nested transaction can't see the outer session.
     */
    private static Context contextFor(Context caller) {
        Context outer = VertxContext.isDuplicatedContext(caller) ? caller.getLocal(UnitOfWork.class) : null;
        Context call = outer == null ? caller : outer;
        Context own = VertxContext.newNestedContext(call);
        VertxContextSafetyToggle.setContextSafe(own, true);
        own.putLocal(UnitOfWork.class, call);
        return own;
    }
}
