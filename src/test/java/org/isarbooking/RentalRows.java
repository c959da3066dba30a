package org.isarbooking;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Writes rentals straight into the tables, for tests of mails and decisions about rentals. Their workspaces are
 * retired, so no search shows them.
 */
@Singleton
public class RentalRows {

    private static final OffsetDateTime BOOKED_AT = OffsetDateTime.parse("2027-06-01T08:00:00Z");

    private final Pool pool;

    RentalRows(Pool pool) {
        this.pool = pool;
    }

    /** Adds an account with a name and an address, and returns its id. */
    public UUID tenant(String name, String email) {
        UUID account = UUID.randomUUID();
        execute(
                "insert into account (id, name, email, created_at) values ($1, $2, $3, $4)",
                account,
                name,
                email,
                BOOKED_AT);
        return account;
    }

    /** Publishes a retired workspace with these names, and returns its id. */
    public int workspace(String german, String english) {
        String key = key();
        int id = id("insert into workspace (key, retired_at) values ($1, now()) returning id", key)
                .intValue();
        execute("""
                insert into catalog_version (version, document, published_from)
                select version + 1,
                       jsonb_set(document, '{retired}', coalesce(document -> 'retired', '{}') || jsonb_build_object('workspaces',
                           coalesce(document #> '{retired,workspaces}', '[]')
                               || jsonb_build_object('key', $1::text, 'id', $2::integer, 'name', $3::jsonb, 'description', '{}'::jsonb))),
                       'command'
                  from catalog_version order by version desc limit 1
                """, key, id, new JsonObject().put("de", german).put("en", english));
        return id;
    }

    /** Inserts a rental: the days that one confirmation has booked, at 45 euros a day. */
    public long rental(UUID tenant, int workspace, String language, String... days) {
        JsonArray terms = new JsonArray()
                .add(new JsonObject()
                        .put("kind", "terms")
                        .put("version", "2026-02")
                        .put("url", "https://salon.example/agb"));
        long rental = id("""
                insert into rental (account_id, workspace_id, language, accepted_terms, confirmed_at)
                values ($1, $2, $3, $4, $5) returning id
                """, tenant, workspace, language, terms, BOOKED_AT).longValue();
        for (String day : days) {
            execute("""
                    insert into rental_booking (rental_id, account_id, workspace_id, day, price_cents)
                    values ($1, $2, $3, $4, 4500)
                    """, rental, tenant, workspace, LocalDate.parse(day));
        }
        return rental;
    }

    /** Returns the id of the booking of a rental's day. */
    public long booking(long rental, String day) {
        return id("select id from rental_booking where rental_id = $1 and day = $2", rental, LocalDate.parse(day))
                .longValue();
    }

    /** Adds a monthly agreement that covers the day of a booking. */
    public void cover(long booking, int monthlyCents) {
        execute("""
                with agreement as (
                    insert into monthly_agreement (account_id, workspace_id, weekdays, monthly_cents, valid_from)
                    select account_id, workspace_id, '{1,2,3,4,5,6,7}', $2, date_trunc('month', day)::date
                      from rental_booking where id = $1
                    returning id)
                update rental_booking b set agreement_id = agreement.id, price_cents = 0 from agreement where b.id = $1
                """, booking, monthlyCents);
    }

    /** Returns the first column of a query's rows. */
    public Stream<Object> values(String sql, Object... arguments) {
        return StreamSupport.stream(execute(sql, arguments).spliterator(), false)
                .map(row -> row.getValue(0));
    }

    public RowSet<Row> execute(String sql, Object... arguments) {
        return pool.preparedQuery(sql).execute(Tuple.from(arguments)).await().indefinitely();
    }

    /** Deletes the approvals and the agreements of an account. */
    public void forgetRights(UUID account) {
        execute("delete from monthly_agreement where account_id = $1", account);
        execute("delete from workspace_approval where account_id = $1", account);
    }

    /**
     * Deletes all rentals, rental offers and rows of {@code forgotten}, and the workspaces of this class with their
     * agreements. Accounts stay.
     */
    public void clear() {
        execute(EmptyTables.statement("rental", "rental_offer", "forgotten"));
        execute(
                "delete from monthly_agreement where workspace_id in (select id from workspace where key like 'rows-%')");
        execute("delete from workspace where key like 'rows-%'");
    }

    private Number id(String sql, Object... arguments) {
        return (Number) values(sql, arguments).findFirst().orElseThrow();
    }

    private static String key() {
        return "rows-" + UUID.randomUUID();
    }
}
