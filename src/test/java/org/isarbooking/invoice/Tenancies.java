package org.isarbooking.invoice;

import static org.isarbooking.database.Columns.utc;

import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.isarbooking.EmptyTables;
import org.isarbooking.business.CatalogReader;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Invoicing;
import org.isarbooking.business.Coworking.Seller;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Percent;
import org.jspecify.annotations.Nullable;

/** Inserts accounts, rental days and agreements as other parts of the service store them, and reads invoices. */
@Singleton
public class Tenancies {

    /** The seller on the invoices of tests. */
    public static final Seller SELLER = new Seller(
            "Isarsalon",
            "Isartorplatz 1",
            "80331",
            "München",
            "DE",
            "DE123456788",
            "143/123/45678",
            "office@isarsalon.example",
            "DE89370400440532013000",
            "COBADEFFXXX",
            null,
            null,
            null);

    /** The settings of the invoices of tests: 19 % VAT, payable in two weeks. */
    public static final Invoicing INVOICING = new Invoicing(SELLER, "RE", Percent.of("19"), 14, List.of(), null);

    private static final Instant LONG_AGO = Instant.parse("2026-01-01T00:00:00Z");

    private final Pool pool;

    Tenancies(Pool pool) {
        this.pool = pool;
    }

    /** Returns an issuer with the settings of tests and the names of all workspaces, including retired ones. */
    Issuer issuer() {
        Coworking coworking = CatalogReader.read(pool).await().indefinitely().coworking();
        return new Issuer(INVOICING, coworking::name);
    }

    /** Deletes all rentals, agreements, invoices and payments. */
    public void clear() {
        execute(EmptyTables.statement("invoice", "payment", "invoice_number", "rental", "monthly_agreement"));
    }

    /** Makes an account with billing data, which can get invoices of any amount. */
    public AccountRef account(String name) {
        AccountRef account = accountWithoutAddress(name);
        isBilledAs(
                account,
                new JsonObject()
                        .put("name", name)
                        .put("street", "Rosenheimer Straße 5")
                        .put("postal_code", "81667")
                        .put("city", "München")
                        .put("country", "DE"));
        return account;
    }

    /** Makes an account without billing data: only its name and its email address are known. */
    public AccountRef accountWithoutAddress(String name) {
        AccountRef account = new AccountRef(UUID.randomUUID());
        execute(
                "insert into account (id, name, email, created_at) values ($1, $2, $3, $4)",
                account.id(),
                name,
                "tenant@example.org",
                utc(LONG_AGO));
        return account;
    }

    /** Returns the account of a subject that has signed in. */
    public AccountRef accountOf(String subject) {
        return new AccountRef(execute("select account_id from account_identity where subject = $1", subject)
                .iterator()
                .next()
                .getUUID(0));
    }

    public void speaks(AccountRef account, String language) {
        execute("update account set language = $2 where id = $1", account.id(), language);
    }

    public void isBilledAs(AccountRef account, JsonObject billing) {
        execute("update account set billing = $2 where id = $1", account.id(), billing);
    }

    /**
     * Returns the id of a retired workspace for tests, and inserts the workspace if it is missing. Published workspaces
     * stay as they are.
     */
    public int workspace(String german, String english, String russian) {
        String key = "of-tests-" + german;
        boolean isNew = execute(
                                "insert into workspace (key, retired_at) values ($1, $2) on conflict do nothing returning id",
                                key,
                                utc(LONG_AGO))
                        .size()
                > 0;
        int id = execute("select id from workspace where key = $1", key)
                .iterator()
                .next()
                .getInteger(0);
        if (isNew) {
            execute(
                    """
                    insert into catalog_version (version, document, published_from)
                    select version + 1,
                           jsonb_set(document, '{retired}', coalesce(document -> 'retired', '{}') || jsonb_build_object('workspaces',
                               coalesce(document #> '{retired,workspaces}', '[]')
                                   || jsonb_build_object('key', $1::text, 'id', $2::integer, 'name', $3::jsonb, 'description', '{}'::jsonb))),
                           'command'
                      from catalog_version order by version desc limit 1
                    """,
                    key,
                    id,
                    new JsonObject().put("de", german).put("en", english).put("ru", russian));
        }
        return id;
    }

    /** Books a confirmed rental day, and returns its id. */
    public long day(AccountRef account, int workspace, String day, int cents) {
        return day(account, workspace, day, cents, "confirmed", null);
    }

    public long day(AccountRef account, int workspace, String day, int cents, String status, @Nullable Long agreement) {
        return execute("""
                        with booked as (
                            insert into rental (account_id, workspace_id, language, accepted_terms, confirmed_at)
                            values ($1, $2, 'de', '[]', $3) returning id)
                        insert into rental_booking (rental_id, account_id, workspace_id, day, status, price_cents, agreement_id)
                        select id, $1, $2, $4, $5, $6, $7 from booked returning id
                        """, account.id(), workspace, utc(LONG_AGO), LocalDate.parse(day), status, cents, agreement)
                .iterator()
                .next()
                .getLong(0);
    }

    public long agreement(AccountRef account, int workspace, int cents, String from, @Nullable String until) {
        return execute(
                        """
                        insert into monthly_agreement (account_id, workspace_id, weekdays, monthly_cents, valid_from, valid_until)
                        values ($1, $2, '{1,2}', $3, $4, $5) returning id
                        """,
                        account.id(),
                        workspace,
                        cents,
                        LocalDate.parse(from),
                        until == null ? null : LocalDate.parse(until))
                .iterator()
                .next()
                .getLong(0);
    }

    /** Gives back single days of an agreement. */
    public void giveBack(long agreement, String... days) {
        for (String day : days) {
            execute("insert into given_back_day (agreement_id, day) values ($1, $2)", agreement, LocalDate.parse(day));
        }
    }

    /** Returns the numbers of all invoices and credit notes, in ascending order. */
    public List<String> numbers() {
        return texts("select number from invoice order by number");
    }

    /** Returns the first column of a query's rows, as text. */
    public List<String> texts(String sql, Object... arguments) {
        return StreamSupport.stream(execute(sql, arguments).spliterator(), false)
                .map(row -> String.valueOf(row.getValue(0)))
                .toList();
    }

    public RowSet<Row> execute(String sql, @Nullable Object... arguments) {
        return pool.preparedQuery(sql).execute(Tuple.from(arguments)).await().indefinitely();
    }
}
