package org.isarbooking.business;

import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.PoolOptions;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.isarbooking.coworking.TenantSeeds;
import org.isarbooking.database.Transactions;
import org.isarbooking.staff.CalendarSeeds;
import org.isarbooking.staff.LoginSeeds;

/** A migrated database for one test: a copy of the template in the embedded PostgreSQL that all these tests share. */
final class BusinessDatabase implements AutoCloseable {

    private static final AtomicInteger COUNT = new AtomicInteger();

    private final Vertx vertx = Vertx.vertx();
    private final Pool pool;
    private final String name;

    BusinessDatabase() {
        this(4);
    }

    BusinessDatabase(int connections) {
        this(connections, "business_" + COUNT.incrementAndGet(), "salon_template");
    }

    private BusinessDatabase(int connections, String name, String template) {
        this.name = name;
        Server.execute("create database " + name + " template " + template);
        this.pool = Pool.newInstance(PgBuilder.pool()
                .using(vertx)
                .with(new PoolOptions().setMaxSize(connections))
                .connectingTo(new PgConnectOptions()
                        .setHost("localhost")
                        .setPort(Server.POSTGRES.getPort())
                        .setDatabase(name)
                        .setUser("postgres")
                        .setPassword("postgres"))
                .build());
    }

    /** Returns a database with the schema of an older version. */
    static BusinessDatabase ofVersion(String version) {
        var database = new BusinessDatabase(4, "business_" + COUNT.incrementAndGet(), "template1");
        Server.flyway(database.name).target(version).load().migrate();
        return database;
    }

    /** Brings the schema up to date. */
    void migrate() {
        Server.flyway(name).load().migrate();
    }

    /** Returns an applier that plants seeds of every kind. */
    BusinessApplier applier(InstantSource clock) {
        return new BusinessApplier(
                new Transactions(pool), clock, List.of(new CalendarSeeds(), new LoginSeeds(), new TenantSeeds()));
    }

    Pool pool() {
        return pool;
    }

    void execute(String sql) {
        pool.query(sql).execute().await().indefinitely();
    }

    <T> List<T> query(String sql, Function<Row, T> reader) {
        List<T> results = new ArrayList<>();
        pool.query(sql).execute().await().indefinitely().forEach(row -> results.add(reader.apply(row)));
        return results;
    }

    /** @param from a table, or a FROM clause with joins and conditions */
    long count(String from) {
        return query("select count(*) from " + from, row -> row.getLong(0)).getFirst();
    }

    @Override
    public void close() {
        pool.close().await().indefinitely();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    /** The embedded PostgreSQL. The first test that needs the server starts it; it stops with the JVM. */
    private static final class Server {

        static final EmbeddedPostgres POSTGRES = start();

        private static EmbeddedPostgres start() {
            try {
                EmbeddedPostgres postgres = EmbeddedPostgres.builder()
                        .setPGStartupWait(Duration.ofMinutes(2))
                        .start();
                execute(postgres, "create database salon_template");
                flyway(postgres, "salon_template").load().migrate();
                return postgres;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        static FluentConfiguration flyway(String database) {
            return flyway(POSTGRES, database);
        }

        private static FluentConfiguration flyway(EmbeddedPostgres postgres, String database) {
            return Flyway.configure().dataSource(postgres.getDatabase("postgres", database));
        }

        static void execute(String sql) {
            execute(POSTGRES, sql);
        }

        private static void execute(EmbeddedPostgres postgres, String sql) {
            try (Connection connection = postgres.getPostgresDatabase().getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute(sql);
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
