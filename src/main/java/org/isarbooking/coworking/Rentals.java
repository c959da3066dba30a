package org.isarbooking.coworking;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
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
final class Rentals {

    private static final String INSERT = """
            with rented as (
                insert into rental (quote_id, account_id, workspace_id, language, notes, accepted_terms, confirmed_at)
                values ($1, $2, $3, $4, $5, $6, $7) returning id, account_id, workspace_id
            )
            insert into rental_booking (rental_id, account_id, workspace_id, day, price_cents, agreement_id)
            select rented.*, booked.* from rented, unnest($8::date[], $9::integer[], $10::bigint[]) as booked
            returning id, rental_id, day
            """;
    private static final String OF_QUOTE = """
            select r.id as rental_id, r.workspace_id as rental_workspace_id, r.notes, r.confirmed_at,
                   b.id, b.workspace_id, b.day, b.status, b.price_cents, b.agreement_id, b.invoice_id
              from rental r join rental_booking b on b.rental_id = r.id
             where r.quote_id = $1
             order by b.day, b.id
            """;

    private Rentals() {}

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
                                null))
                        .toList());
    }

    /** What an offer has become. */
    static Uni<Optional<Rental>> ofQuote(SqlClient client, UUID quoteId) {
        return client.preparedQuery(OF_QUOTE).execute(Tuple.of(quoteId)).map(Rentals::read);
    }

    private static Optional<Rental> read(RowSet<Row> rows) {
        return first(rows)
                .map(row -> new Rental(
                        row.getLong("rental_id"),
                        row.getInteger("rental_workspace_id"),
                        row.getString("notes"),
                        instant(row, "confirmed_at"),
                        stream(rows).map(RentalDays::read).toList()));
    }
}
