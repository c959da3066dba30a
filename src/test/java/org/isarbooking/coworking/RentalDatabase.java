package org.isarbooking.coworking;

import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.isarbooking.EmptyTables;
import org.jspecify.annotations.Nullable;

/** Reads the service's database, and makes changes that no coworking operation makes. */
@Singleton
class RentalDatabase {

    /** The tables whose rows a tenant's call could change. */
    private static final List<String> CHANGEABLE = List.of(
            "quote",
            "rental_offer",
            "rental_offer_day",
            "rental",
            "rental_booking",
            "place_occupancy",
            "booking_request",
            "approval_request",
            "submission",
            "outbox",
            "waitlist_entry",
            "waitlist_offer",
            "calendar_feed",
            "workspace_approval",
            "monthly_agreement",
            "given_back_day",
            "invoice");

    private final Pool pool;

    RentalDatabase(Pool pool) {
        this.pool = pool;
    }

    /**
     * Removes offers, rentals, requests, submissions, invoices, calendar links, entries of the waitlist and recorded
     * actions of the office, with all rows that refer to them. Also removes all messages.
     */
    void clear() {
        execute("delete from outbox where kind like '%approval%' or kind like 'agreed%'");
        execute("delete from calendar_feed");
        execute("delete from office_action");
        execute(EmptyTables.statement(
                "quote",
                "rental",
                "submission",
                "invoice",
                "invoice_number",
                "approval_request",
                "waitlist_entry",
                "waitlist_day"));
    }

    void forgetApprovals(UUID account) {
        execute("delete from workspace_approval where account_id = $1", account);
        execute("delete from monthly_agreement where account_id = $1", account);
    }

    void approve(UUID account, String workspace, @Nullable Integer cents) {
        execute(
                "insert into workspace_approval (account_id, workspace_id, price_cents, approved_at) values ($1, $2, $3, now()) "
                        + "on conflict (account_id, workspace_id) do update set price_cents = excluded.price_cents",
                account,
                workspace(workspace),
                cents);
    }

    void withdraw(UUID account, String workspace) {
        execute(
                "delete from workspace_approval where account_id = $1 and workspace_id = $2",
                account,
                workspace(workspace));
    }

    void agree(UUID account, String workspace, int monthlyCents, String from, Integer... weekdays) {
        execute(
                "insert into monthly_agreement (account_id, workspace_id, weekdays, monthly_cents, valid_from) "
                        + "values ($1, $2, $3, $4, $5)",
                account,
                workspace(workspace),
                weekdays,
                monthlyCents,
                LocalDate.parse(from));
    }

    int workspace(String key) {
        return id("workspace", key);
    }

    int id(String table, String key) {
        return execute("select id from " + table + " where key = $1", key)
                .iterator()
                .next()
                .getInteger("id");
    }

    RowSet<Row> execute(String sql, @Nullable Object... arguments) {
        return pool.preparedQuery(sql).execute(Tuple.from(arguments)).await().indefinitely();
    }

    /** Returns the first column of a query's rows, as text. */
    List<String> texts(String sql, Object... arguments) {
        return StreamSupport.stream(execute(sql, arguments).spliterator(), false)
                .map(row -> String.valueOf(row.getValue(0)))
                .toList();
    }

    long count(String table) {
        return execute("select count(*) as n from " + table).iterator().next().getLong("n");
    }

    /** Returns all rows that a tenant's call could change, as text, for a comparison before and after. */
    List<String> rows() {
        return CHANGEABLE.stream()
                .flatMap(table ->
                        texts("select '%1$s ' || row::text from %1$s as row order by 1".formatted(table)).stream())
                .toList();
    }

    /** Returns the business file of the demo. */
    String demo() {
        try (InputStream file =
                Objects.requireNonNull(RentalDatabase.class.getResourceAsStream("/business/demo.yaml"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
