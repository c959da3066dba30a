package org.isarbooking.database;

import io.smallrye.mutiny.CompositeException;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.groups.UniAndGroup2;
import io.smallrye.mutiny.groups.UniAndGroup3;
import io.smallrye.mutiny.groups.UniAndGroup4;
import io.smallrye.mutiny.groups.UniAndGroup5;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.util.function.Function;

/**
 * Sends independent statements together on one connection. The database runs them in the order of the arguments, each
 * with its own snapshot, as if each were sent alone. After a failure, the later statements of a transaction don't run.
 * So locks are taken in this order, and the first failure is reported. The result waits for all statements, because the
 * failure of a later statement may arrive before the failure that caused it.
 *
 * <p>Statements of a pool, which only read, run on several connections at once and in no order.
 *
 * <p>Each argument is one statement or a group of statements. If a statement of a group needs the result of an
 * earlier one, only the first statement of the group runs in the order of the arguments.
 */
public final class Statements {

    private Statements() {}

    /**
     * Runs statements on one connection, outside of a transaction. If several statements fail, reports the first
     * failure.
     */
    public static <T> Uni<T> onOneConnection(Pool pool, Function<SqlConnection, Uni<T>> statements) {
        return pool.withConnection(statements)
                .onFailure(CompositeException.class)
                .transform(SqlStates::decisive);
    }

    public static <A, B> UniAndGroup2<A, B> inOrder(Uni<A> first, Uni<B> second) {
        return Uni.combine().all().unis(first, second).collectFailures();
    }

    public static <A, B, C> UniAndGroup3<A, B, C> inOrder(Uni<A> first, Uni<B> second, Uni<C> third) {
        return Uni.combine().all().unis(first, second, third).collectFailures();
    }

    public static <A, B, C, D> UniAndGroup4<A, B, C, D> inOrder(
            Uni<A> first, Uni<B> second, Uni<C> third, Uni<D> fourth) {
        return Uni.combine().all().unis(first, second, third, fourth).collectFailures();
    }

    public static <A, B, C, D, E> UniAndGroup5<A, B, C, D, E> inOrder(
            Uni<A> first, Uni<B> second, Uni<C> third, Uni<D> fourth, Uni<E> fifth) {
        return Uni.combine().all().unis(first, second, third, fourth, fifth).collectFailures();
    }
}
