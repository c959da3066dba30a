package org.isarbooking.coworking;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.isarbooking.business.Terms;
import org.isarbooking.coworking.rules.DayPrice;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.TermsJson;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Stores what was confirmed: the rental, and a booking for each of its days. */
@Singleton
class Rentals {

    private static final String INSERT = """
            with rented as (
                insert into rental (quote_id, account_id, workspace_id, language, notes, accepted_terms, confirmed_at)
                values ($1, $2, $3, $4, $5, $6, $7) returning id, account_id, workspace_id
            )
            insert into rental_booking (rental_id, account_id, workspace_id, day, price_cents, agreement_id)
            select rented.*, booked.* from rented, unnest($8::date[], $9::integer[], $10::bigint[]) as booked
            returning id, rental_id, day
            """;
    private static final String NOTES = "select notes from rental where id = $1 and account_id = $2";

    private final RentalRepository stored;

    Rentals(RentalRepository stored) {
        this.stored = stored;
    }

    /** Books what an offer offers, in one statement; the places are taken separately. */
    static Uni<Rental> insert(
            SqlConnection transaction, Quote quote, OfferedRental offered, List<Terms> accepted, Instant now) {
        return insert(
                transaction,
                quote.id(),
                quote.accountId(),
                offered.workspaceId(),
                quote.language(),
                offered.notes(),
                accepted,
                now,
                offered.days());
    }

    /** Books days without an offer, as a business file seeds them; the places are taken separately. */
    static Uni<Rental> insertSeeded(
            SqlConnection transaction,
            AccountRef account,
            int workspaceId,
            Language language,
            List<DayPrice> days,
            List<Terms> accepted,
            Instant confirmedAt) {
        return insert(transaction, null, account.id(), workspaceId, language, null, accepted, confirmedAt, days);
    }

    private static Uni<Rental> insert(
            SqlConnection transaction,
            @Nullable UUID quoteId,
            UUID accountId,
            int workspaceId,
            Language language,
            @Nullable String notes,
            List<Terms> accepted,
            Instant confirmedAt,
            List<DayPrice> days) {
        return transaction
                .preparedQuery(INSERT)
                .execute(Tuple.from(new @Nullable Object[] {
                    quoteId,
                    accountId,
                    workspaceId,
                    language.code(),
                    notes,
                    TermsJson.write(accepted),
                    utc(confirmedAt),
                    days.stream().map(DayPrice::date).toArray(LocalDate[]::new),
                    days.stream().map(DayPrice::cents).toArray(Integer[]::new),
                    days.stream().map(DayPrice::agreementId).toArray(Long[]::new)
                }))
                .map(rows -> booked(rows, workspaceId, notes, confirmedAt, days));
    }

    /** The numbers are the database's, all else is what was written. */
    private static Rental booked(
            RowSet<Row> rows, int workspaceId, @Nullable String notes, Instant confirmedAt, List<DayPrice> days) {
        long rentalId = rows.iterator().next().getLong("rental_id");
        Map<LocalDate, Long> ids =
                stream(rows).collect(Collectors.toMap(row -> row.getLocalDate("day"), row -> row.getLong("id")));
        return new Rental(
                rentalId,
                workspaceId,
                notes,
                confirmedAt,
                days.stream()
                        .map(day -> new RentalDay(
                                Objects.requireNonNull(ids.get(day.date())),
                                rentalId,
                                workspaceId,
                                day.date(),
                                RentalDay.Status.CONFIRMED,
                                day.cents(),
                                day.agreementId(),
                                null,
                                List.of()))
                        .toList());
    }

    /** Returns what an offer has become. */
    Uni<Optional<Rental>> ofQuote(UUID quoteId) {
        return stored.ofQuote(quoteId).map(Rentals::read);
    }

    /** Returns the account's rental of that number, with all its days. */
    Uni<Optional<Rental>> find(AccountRef account, long id) {
        return stored.own(account, id).map(Rentals::read);
    }

    /** Returns what the tenant has written with the offer of a rental; empty for nothing. */
    static Uni<Optional<String>> notes(SqlClient client, AccountRef account, long id) {
        return client.preparedQuery(NOTES)
                .execute(Tuple.of(id, account.id()))
                .map(rows -> first(rows).map(row -> row.getString("notes")));
    }

    private static Optional<Rental> read(List<RentalRow> rows) {
        return rows.stream().findFirst().map(RentalRow::rental).map(rental -> {
            List<RentalDay> days = rows.stream().map(row -> row.day().toDay()).toList();
            return new Rental(rental.id, rental.workspaceId, rental.notes, rental.confirmedAt, days);
        });
    }
}
