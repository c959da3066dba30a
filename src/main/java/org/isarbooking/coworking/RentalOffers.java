package org.isarbooking.coworking;

import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.isarbooking.coworking.rules.DayPrice;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.Business;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.QuoteToken;
import org.isarbooking.quote.Quotes;
import org.jspecify.annotations.Nullable;

/** Stores and reads the content of rental offers. */
final class RentalOffers {

    private static final String INSERT = """
            with quoted as (%s), offered as (
                insert into rental_offer (quote_id, workspace_id, notes, recurrence_rule, recurrence_until, rejections,
                                          price_changes, monthly_cents, place_ids, hold_id)
                values ($1, $9, $10, $11, $12, $13, $14, $15, $16, $17)
            )
            insert into rental_offer_day (quote_id, day, price_cents, agreement_id)
            select $1, * from unnest($18::date[], $19::integer[], $20::bigint[])
            """.formatted(Quotes.INSERT);
    private static final String FIND = """
            select quote_id, d.day, d.price_cents, d.agreement_id, o.workspace_id, o.notes, o.recurrence_rule,
                   o.recurrence_until, o.rejections, o.price_changes, o.monthly_cents, o.place_ids, o.hold_id
              from rental_offer_day d join rental_offer o using (quote_id)
             where d.quote_id = any ($1)
             order by d.day
            """;

    private RentalOffers() {}

    /** Stores a new offer with its content, in one statement. */
    static Uni<Void> insert(SqlClient client, Quote quote, QuoteToken token, Instant now, OfferedRental offered) {
        Recurrence recurrence = offered.recurrence();
        List<DayPrice> days = offered.days();
        List<@Nullable Object> content = Arrays.asList(
                offered.workspaceId(),
                offered.notes(),
                recurrence == null ? null : recurrence.rule().name().toLowerCase(Locale.ROOT),
                recurrence == null ? null : recurrence.until(),
                RentalOfferJson.writeRejections(offered.rejections()),
                RentalOfferJson.writeChanges(offered.changes()),
                offered.monthlyCents(),
                offered.placeIds().toArray(Integer[]::new),
                offered.holdId(),
                days.stream().map(DayPrice::date).toArray(LocalDate[]::new),
                days.stream().map(DayPrice::cents).toArray(Integer[]::new),
                days.stream().map(DayPrice::agreementId).toArray(Long[]::new));
        return Sql.run(client, INSERT, Quotes.values(Business.COWORKING, quote, token, now, content));
    }

    static Uni<Optional<OfferedRental>> find(SqlClient client, UUID quoteId) {
        return findAll(client, List.of(quoteId)).map(found -> Optional.ofNullable(found.get(quoteId)));
    }

    /** Returns the content of several offers by offer id, in one query. */
    static Uni<Map<UUID, OfferedRental>> findAll(SqlClient client, Collection<UUID> quoteIds) {
        return client.preparedQuery(FIND)
                .execute(Tuple.of(quoteIds.toArray(UUID[]::new)))
                .map(rows -> stream(rows)
                        .collect(Collectors.groupingBy(
                                row -> row.getUUID("quote_id"),
                                Collectors.collectingAndThen(Collectors.toList(), RentalOffers::read))));
    }

    private static OfferedRental read(List<Row> rows) {
        Row offer = rows.getFirst();
        return new OfferedRental(
                offer.getInteger("workspace_id"),
                List.of(offer.getArrayOfIntegers("place_ids")),
                rows.stream()
                        .map(row -> new DayPrice(
                                row.getLocalDate("day"), row.getInteger("price_cents"), row.getLong("agreement_id")))
                        .toList(),
                RentalOfferJson.readRejections(offer.getJsonArray("rejections")),
                RentalOfferJson.readChanges(offer.getJsonArray("price_changes")),
                offer.getLong("monthly_cents"),
                recurrence(offer),
                offer.getString("notes"),
                offer.getLong("hold_id"));
    }

    private static @Nullable Recurrence recurrence(Row offer) {
        String rule = offer.getString("recurrence_rule");
        return rule == null
                ? null
                : new Recurrence(
                        Recurrence.Rule.valueOf(rule.toUpperCase(Locale.ROOT)), offer.getLocalDate("recurrence_until"));
    }
}
