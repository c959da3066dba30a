package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.database.Detached;
import org.isarbooking.database.Sql;
import org.isarbooking.link.LinkedBooking;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/** Finds rentals with their days, and changes their notes and links. */
@Singleton
class Rentals {

    private static final String NOTES = "select notes from rental where id = $1 and account_id = $2";

    private static final String LINKED = """
            select r.id, r.reference, r.link_version, r.account_id,
                   exists (select from rental_booking b where b.id = $2 and b.rental_id = r.id) as has_day
              from rental r where r.reference = $1
            """;
    private static final String REVOKE_LINKS = "update rental set link_version = link_version + 1 where id = $1";

    private static final String CHANGE_WORDS = """
            update rental set office_notes = case when $2 then $3 else office_notes end, messages = coalesce($4, messages)
             where id = $1 and ($2 and office_notes is distinct from $3 or messages <> $4)
            """;

    private final RentalRepository stored;

    Rentals(RentalRepository stored) {
        this.stored = stored;
    }

    /**
     * Changes the office's notes and its choice about messages.
     *
     * @param notes blank removes them; null keeps them
     * @param messages null keeps the choice
     * @return whether anything has changed
     */
    static Uni<Boolean> changeWords(
            SqlConnection transaction, long id, @Nullable String notes, @Nullable Boolean messages) {
        @Nullable String kept = notes == null || notes.isBlank() ? null : notes;
        return Sql.affected(transaction, CHANGE_WORDS, Tuple.of(id, notes != null, kept, messages))
                .map(rows -> rows > 0);
    }

    /** Returns the rental of an offer; empty if the offer isn't booked. */
    Uni<Optional<Rental>> ofQuote(UUID quoteId) {
        return stored.ofQuote(quoteId).map(Rentals::read);
    }

    /** Returns the account's rental with an id, with all its days; empty if the account has no such rental. */
    Uni<Optional<Rental>> find(AccountRef account, long id) {
        return stored.own(account, id).map(Rentals::read);
    }

    /** Returns the account of a rental; for the owner's decisions only. */
    Uni<Optional<AccountRef>> owner(long id) {
        return Detached.read(stored, id).map(found -> found.map(rental -> new AccountRef(rental.accountId)));
    }

    /** Returns the tenant's notes on a rental's offer; empty if there are none. */
    static Uni<Optional<String>> notes(SqlClient client, AccountRef account, long id) {
        return Sql.first(client, NOTES, Tuple.of(id, account.id()), row -> row.getString("notes"));
    }

    /** Revokes the present manage links of a rental. Links made afterwards are valid. */
    static Uni<Void> revokeLinks(SqlConnection transaction, long id) {
        return Sql.run(transaction, REVOKE_LINKS, Tuple.of(id));
    }

    /**
     * A rental found by its reference, with the data that the signatures of its links cover.
     *
     * @param hasDay whether the given booking is one of its days
     */
    record Linked(LinkedBooking link, AccountRef account, boolean hasDay) {}

    /** Returns the rental of a reference. For {@code bookingId} 0, {@code hasDay} is false. */
    static Uni<Optional<Linked>> linked(SqlClient client, String reference, long bookingId) {
        return Sql.first(
                client,
                LINKED,
                Tuple.of(reference, bookingId),
                row -> new Linked(
                        LinkedBooking.rental(
                                row.getLong("id"), row.getString("reference"), row.getInteger("link_version")),
                        new AccountRef(row.getUUID("account_id")),
                        row.getBoolean("has_day")));
    }

    private static Optional<Rental> read(List<RentalRow> rows) {
        return rows.stream().findFirst().map(RentalRow::rental).map(rental -> {
            List<RentalDay> days = rows.stream().map(row -> row.day().toDay()).toList();
            return new Rental(
                    rental.id,
                    rental.workspaceId,
                    rental.notes,
                    rental.confirmedAt,
                    LinkedBooking.rental(rental.id, rental.reference, rental.linkVersion),
                    days);
        });
    }
}
