package org.isarbooking.coworking;

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
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isarbooking.business.Terms;
import org.isarbooking.coworking.rules.BookedTerms;
import org.isarbooking.coworking.rules.DayPrice;
import org.isarbooking.coworking.rules.Tariff;
import org.isarbooking.database.Sql;
import org.isarbooking.link.LinkedBooking;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.TermsJson;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Stores new rentals with a booking for each day. Stores each rental in one statement. */
final class RentalInserts {

    private static final String INSERT = """
            with rented as (
                insert into rental (id, quote_id, account_id, workspace_id, language, notes, accepted_terms,
                                    confirmed_at, office_notes, messages, client)
                overriding system value
                values (coalesce($16::bigint, nextval('rental_id_seq')), $1, $2, $3, $4, $5, $6, $7, $11, $12, $14)
                returning id, account_id, workspace_id, reference, link_version
            )
            insert into rental_booking (id, rental_id, account_id, workspace_id, day, price_cents, agreement_id, price_agreed,
                                        day_prices, told_cents)
            overriding system value
            select coalesce(booked.id, nextval('rental_booking_id_seq')), rented.id, rented.account_id,
                   rented.workspace_id, booked.day, booked.price_cents, booked.agreement_id,
                   $13 and booked.agreement_id is null, booked.day_prices::integer[], booked.price_cents
              from rented, unnest($17::bigint[], $8::date[], $9::integer[], $10::bigint[], $15::text[])
                           as booked (id, day, price_cents, agreement_id, day_prices)
            returning id, rental_id, day, (select reference from rented) as reference,
                      (select link_version from rented) as link_version
            """;
    private static final String NEXT_IDS = """
            select nextval('rental_id_seq') as rental,
                   array(select nextval('rental_booking_id_seq') from generate_series(1, $1::integer)) as days
            """;

    private RentalInserts() {}

    /**
     * The ids of a new rental and its days, so that all of its rows can be stored together.
     *
     * @param days the ids of the days, in the order of the days
     */
    record Ids(long rental, List<Long> days) {

        Ids {
            days = List.copyOf(days);
        }

        /** Returns the dates by booking id. */
        Map<Long, LocalDate> of(List<DayPrice> booked) {
            return IntStream.range(0, booked.size())
                    .boxed()
                    .collect(Collectors.toMap(
                            days::get, index -> booked.get(index).date()));
        }
    }

    /** Takes the ids of a new rental and of its days from their sequences. Unused ids leave gaps. */
    static Uni<Ids> nextIds(SqlClient client, int days) {
        return Sql.only(
                client,
                NEXT_IDS,
                Tuple.of(days),
                row -> new Ids(row.getLong("rental"), List.of(row.getArrayOfLongs("days"))));
    }

    /**
     * Books the days of an offer, in one statement; another call takes the places.
     *
     * @param ids the ids of the rental and its days, from {@link #nextIds}
     * @param tariff the tariff of the days, which is stored with them
     * @param client the program that confirms; null if it is unknown
     */
    static Uni<Rental> insert(
            SqlConnection transaction,
            Ids ids,
            Quote quote,
            OfferedRental offered,
            Tariff tariff,
            List<Terms> accepted,
            @Nullable String client,
            Instant now) {
        return insert(
                transaction,
                quote.requireAccountId(),
                quote.language(),
                new Rented(offered.workspaceId(), offered.days(), tariff),
                new ByOffer(ids, quote.id(), offered.notes(), client),
                AtTheDesk.NONE,
                accepted,
                now);
    }

    /** Books days from a business file, without an offer; another call takes the places. */
    static Uni<Rental> insertSeeded(
            SqlConnection transaction,
            AccountRef account,
            int workspaceId,
            Language language,
            List<DayPrice> days,
            Tariff tariff,
            List<Terms> accepted,
            Instant confirmedAt) {
        return insert(
                transaction,
                account.id(),
                language,
                new Rented(workspaceId, days, tariff),
                ByOffer.NONE,
                AtTheDesk.NONE,
                accepted,
                confirmedAt);
    }

    /**
     * The data that only a rental entered by the office has.
     *
     * @param notes for the office only
     * @param messages true if the tenant gets mails about the rental
     * @param agreed true if the prices were agreed
     */
    record AtTheDesk(@Nullable String notes, boolean messages, boolean agreed) {

        private static final AtTheDesk NONE = new AtTheDesk(null, true, false);

        /** Leaves the notes out of logs. */
        @Override
        public String toString() {
            return "AtTheDesk[hidden]";
        }
    }

    /** The days of a rental with their prices, and the tariff that is stored with them. */
    private record Rented(int workspaceId, List<DayPrice> days, Tariff tariff) {}

    /**
     * The data that only a rental from an offer has.
     *
     * @param notes of the tenant
     * @param client the program that confirms; null if it is unknown
     */
    private record ByOffer(
            @Nullable Ids ids,
            @Nullable UUID quoteId,
            @Nullable String notes,
            @Nullable String client) {

        private static final ByOffer NONE = new ByOffer(null, null, null, null);

        /** Leaves the notes out of logs. */
        @Override
        public String toString() {
            return "ByOffer[" + quoteId + "]";
        }
    }

    /** Books days that the office enters, without an offer and without accepted terms. */
    static Uni<Rental> insertEntered(
            SqlConnection transaction,
            AccountRef account,
            int workspaceId,
            Language language,
            List<DayPrice> days,
            Tariff tariff,
            AtTheDesk entered,
            Instant now) {
        return insert(
                transaction,
                account.id(),
                language,
                new Rented(workspaceId, days, tariff),
                ByOffer.NONE,
                entered,
                List.of(),
                now);
    }

    private static Uni<Rental> insert(
            SqlConnection transaction,
            UUID accountId,
            Language language,
            Rented rented,
            ByOffer offer,
            AtTheDesk entered,
            List<Terms> accepted,
            Instant confirmedAt) {
        List<DayPrice> days = rented.days();
        Ids ids = offer.ids();
        return transaction
                .preparedQuery(INSERT)
                .execute(Tuple.from(new @Nullable Object[] {
                    offer.quoteId(),
                    accountId,
                    rented.workspaceId(),
                    language.code(),
                    offer.notes(),
                    TermsJson.write(accepted),
                    utc(confirmedAt),
                    days.stream().map(DayPrice::date).toArray(LocalDate[]::new),
                    days.stream().map(DayPrice::cents).toArray(Integer[]::new),
                    days.stream().map(DayPrice::agreementId).toArray(Long[]::new),
                    entered.notes(),
                    entered.messages(),
                    entered.agreed(),
                    offer.client(),
                    days.stream().map(day -> terms(day, rented.tariff())).toArray(String[]::new),
                    ids == null ? null : ids.rental(),
                    ids == null ? null : ids.days().toArray(Long[]::new)
                }))
                .map(rows -> booked(rows, rented, offer.notes(), confirmedAt, entered.agreed()));
    }

    /** Writes the terms as an array in text, since the driver doesn't support arrays of arrays. */
    private static @Nullable String terms(DayPrice day, Tariff tariff) {
        return day.isCovered()
                ? null
                : BookedTerms.of(tariff, day.date()).cents().stream()
                        .map(String::valueOf)
                        .collect(Collectors.joining(",", "{", "}"));
    }

    /** Returns the rental that was just written. Only its ids, reference and link version come from the database. */
    private static Rental booked(
            RowSet<Row> rows, Rented rented, @Nullable String notes, Instant confirmedAt, boolean agreed) {
        Row first = rows.iterator().next();
        long rentalId = first.getLong("rental_id");
        String reference = first.getString("reference");
        Map<LocalDate, Long> ids =
                stream(rows).collect(Collectors.toMap(row -> row.getLocalDate("day"), row -> row.getLong("id")));
        return new Rental(
                rentalId,
                rented.workspaceId(),
                notes,
                confirmedAt,
                LinkedBooking.rental(rentalId, reference, first.getInteger("link_version")),
                rented.days().stream()
                        .map(day -> new RentalDay(
                                Objects.requireNonNull(ids.get(day.date())),
                                rentalId,
                                reference,
                                rented.workspaceId(),
                                day.date(),
                                RentalDay.Status.CONFIRMED,
                                day.cents(),
                                agreed && !day.isCovered(),
                                day.agreementId(),
                                null,
                                false,
                                List.of()))
                        .toList());
    }
}
