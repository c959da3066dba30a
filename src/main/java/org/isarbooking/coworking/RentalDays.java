package org.isarbooking.coworking;

import static org.isarbooking.database.Columns.first;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.LocalDate;
import java.util.Optional;
import org.isarbooking.coworking.rules.DayPrice;
import org.isarbooking.database.Pages;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/** Stores bookings of single days. Accounts see their own only: every query says whose. */
final class RentalDays {

    private static final String COLUMNS =
            "id, rental_id, workspace_id, day, status, price_cents, agreement_id, invoice_id";
    private static final String FIND = "select " + COLUMNS + " from rental_booking where id = $1 and account_id = $2";
    private static final String OWNER = "select account_id from rental_booking where id = $1";
    private static final String LIST = "select " + COLUMNS + """
            , count(*) over () as total
              from rental_booking where account_id = $1
             order by day desc, id desc limit $2 offset $3
            """;
    private static final String COUNT = "select count(*) from rental_booking where account_id = $1";
    private static final String CANCEL = "update rental_booking set status = 'cancelled' where id = $1";
    private static final String MARK = "update rental_booking set status = $2 where id = $1";
    private static final String MOVE =
            "update rental_booking set day = $2, price_cents = $3, agreement_id = $4 where id = $1";

    private RentalDays() {}

    /** The account's booking of that number. */
    static Uni<Optional<RentalDay>> find(SqlClient client, AccountRef account, long id) {
        return client.preparedQuery(FIND)
                .execute(Tuple.of(id, account.id()))
                .map(rows -> first(rows).map(RentalDays::read));
    }

    /** Whose booking it is; for the owner's decisions only. */
    static Uni<Optional<AccountRef>> owner(SqlClient client, long id) {
        return client.preparedQuery(OWNER)
                .execute(Tuple.of(id))
                .map(rows -> first(rows).map(row -> new AccountRef(row.getUUID("account_id"))));
    }

    /** A page of the account's bookings, the latest days first. */
    static Uni<Page<RentalDay>> list(SqlClient client, AccountRef account, int limit, int offset) {
        return client.preparedQuery(LIST)
                .execute(Tuple.of(account.id(), limit, offset))
                .flatMap(rows -> first(rows)
                        .map(row -> Uni.createFrom().item(row.getLong("total")))
                        .orElseGet(() -> count(client, account))
                        .map(total -> Pages.of(rows, RentalDays::read, offset, total)));
    }

    private static Uni<Long> count(SqlClient client, AccountRef account) {
        return client.preparedQuery(COUNT)
                .execute(Tuple.of(account.id()))
                .map(rows -> rows.iterator().next().getLong(0));
    }

    /** A cancelled booking keeps its price for the record; its places are freed separately. */
    static Uni<Void> cancel(SqlConnection transaction, long id) {
        return transaction.preparedQuery(CANCEL).execute(Tuple.of(id)).replaceWithVoid();
    }

    /** Says how a rental day went; its places stay taken. */
    static Uni<Void> mark(SqlConnection transaction, long id, RentalDay.Status status) {
        return transaction
                .preparedQuery(MARK)
                .execute(Tuple.of(id, status.value()))
                .replaceWithVoid();
    }

    /** Puts a booking to another day; its places are taken separately. */
    static Uni<Void> move(SqlConnection transaction, long id, DayPrice to) {
        LocalDate day = to.date();
        @Nullable Long agreement = to.agreementId();
        return transaction
                .preparedQuery(MOVE)
                .execute(Tuple.of(id, day, to.cents(), agreement))
                .replaceWithVoid();
    }

    static RentalDay read(Row row) {
        return new RentalDay(
                row.getLong("id"),
                row.getLong("rental_id"),
                row.getInteger("workspace_id"),
                row.getLocalDate("day"),
                RentalDay.Status.of(row.getString("status")),
                row.getInteger("price_cents"),
                row.getLong("agreement_id"),
                row.getLong("invoice_id"));
    }
}
