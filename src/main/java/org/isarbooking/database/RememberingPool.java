package org.isarbooking.database;

import io.smallrye.common.vertx.VertxContext;
import io.vertx.core.AsyncResult;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.pgclient.PgPool;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.PrepareOptions;
import io.vertx.sqlclient.PreparedQuery;
import io.vertx.sqlclient.Query;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.TransactionPropagation;
import java.util.function.Function;

/**
 * A pool that stores each connection it lends as the {@link LentConnection} of the current unit of work. So statements
 * use the connection that Hibernate has taken for the transaction.
 */
@SuppressWarnings("deprecation") // PgPool is deprecated, but Quarkus requires it
final class RememberingPool implements PgPool {

    private final Pool pool;

    RememberingPool(Pool pool) {
        this.pool = pool;
    }

    @Override
    public Future<SqlConnection> getConnection() {
        LentConnection lent =
                VertxContext.isOnDuplicatedContext() ? Vertx.currentContext().getLocal(LentConnection.class) : null;
        return lent == null ? pool.getConnection() : pool.getConnection().onSuccess(lent::remember);
    }

    @Override
    public void getConnection(Handler<AsyncResult<SqlConnection>> handler) {
        getConnection().onComplete(handler);
    }

    @Override
    public Query<RowSet<Row>> query(String sql) {
        return pool.query(sql);
    }

    @Override
    public PreparedQuery<RowSet<Row>> preparedQuery(String sql) {
        return pool.preparedQuery(sql);
    }

    @Override
    public PreparedQuery<RowSet<Row>> preparedQuery(String sql, PrepareOptions options) {
        return pool.preparedQuery(sql, options);
    }

    @Override
    public <T> Future<T> withConnection(Function<SqlConnection, Future<T>> work) {
        return pool.withConnection(work);
    }

    @Override
    public <T> Future<T> withTransaction(Function<SqlConnection, Future<T>> work) {
        return pool.withTransaction(work);
    }

    @Override
    public <T> Future<T> withTransaction(TransactionPropagation propagation, Function<SqlConnection, Future<T>> work) {
        return pool.withTransaction(propagation, work);
    }

    @Override
    public PgPool connectHandler(Handler<SqlConnection> handler) {
        pool.connectHandler(handler);
        return this;
    }

    @Override
    public PgPool connectionProvider(Function<Context, Future<SqlConnection>> provider) {
        pool.connectionProvider(provider);
        return this;
    }

    @Override
    public int size() {
        return pool.size();
    }

    @Override
    public Future<Void> close() {
        return pool.close();
    }

    @Override
    public void close(Handler<AsyncResult<Void>> handler) {
        pool.close(handler);
    }
}
