package org.isarbooking.coworking;

import static org.isarbooking.database.Columns.first;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.isarbooking.business.Coworking;
import org.isarbooking.database.Sql;
import org.isarbooking.outbox.CancellationFacts;
import org.isarbooking.outbox.RentalChangeFacts;
import org.isarbooking.outbox.RentalFacts;
import org.isarbooking.outbox.RentalRequestFacts;
import org.isarbooking.outbox.RequestFacts;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.Cancellations;
import org.isarbooking.request.RequestEffects;

/** Reads the facts about changes, requests and cancellations of rental days, for messages. */
final class DayChangeFacts {

    private static final String CHANGE = """
            select c.days, c.price_changes,
                   (select k.reason from booking_cancellation k
                     where k.rental_booking_id = (c.days -> 0 ->> 'booking_id')::bigint and k.cancelled_at = c.changed_at)
                     as reason
              from rental_change c where c.id = $1
            """;
    private static final String REQUEST = """
            select case when r.withdrawn then 'withdrawn' when r.superseded then 'superseded' else r.status end as status,
                   r.new_day, r.new_price_cents, r.new_day_covered,
                   case when r.created_at > r.deadline_at then r.deadline_at end as missed_deadline,
                   r.reason, r.decision_reason, coalesce(r.price_changes, '[]') as price_changes,
                   (select day.item
                      from rental_booking b
                      join rental_change c on c.rental_id = b.rental_id and c.changed_at = r.decided_at
                     cross join jsonb_array_elements(c.days) as day (item)
                     where b.id = r.rental_booking_id and (day.item ->> 'booking_id')::bigint = b.id
                       and b.status <> 'cancelled'
                       and (r.superseded or r.status = 'approved' and r.kind = 'change')
                     order by c.id limit 1) as moved_from
              from booking_request r where r.id = $1
            """;

    private DayChangeFacts() {}

    static Uni<Optional<RentalChangeFacts>> change(SqlClient client, long changeId, Coworking coworking) {
        return Sql.first(client, CHANGE, Tuple.of(changeId), row -> before(row, coworking));
    }

    private static RentalChangeFacts before(Row row, Coworking coworking) {
        return new RentalChangeFacts(
                row.getJsonArray("days").stream()
                        .map(JsonObject.class::cast)
                        .map(day -> before(day, coworking))
                        .toList(),
                RepricedDay.read(row.getJsonArray("price_changes"), coworking),
                Optional.ofNullable(row.getString("reason")));
    }

    private static RentalChangeFacts.Day before(JsonObject day, Coworking coworking) {
        return new RentalChangeFacts.Day(
                coworking.name(day.getInteger("workspace_id")),
                LocalDate.parse(day.getString("date")),
                day.getLong("cents"),
                day.getLong("agreement_id") != null);
    }

    static Uni<Optional<RentalRequestFacts>> request(
            SqlClient client, long requestId, RequestEffects effects, Coworking coworking) {
        return client.preparedQuery(REQUEST)
                .execute(Tuple.of(requestId))
                .flatMap(rows -> effects.prices(client, List.of(requestId))
                        .map(prices -> first(rows)
                                .map(row -> request(row, coworking, prices.getOrDefault(requestId, List.of())))));
    }

    private static RentalRequestFacts request(Row row, Coworking coworking, List<RequestEffects.PriceEffect> effects) {
        return new RentalRequestFacts(
                Optional.ofNullable(row.getLocalDate("new_day"))
                        .map(day -> new RentalRequestFacts.NewDay(
                                day, row.getInteger("new_price_cents"), row.getBoolean("new_day_covered"))),
                RequestFacts.Status.valueOf(row.getString("status").toUpperCase(Locale.ROOT)),
                Optional.ofNullable(row.getOffsetDateTime("missed_deadline")).map(OffsetDateTime::toInstant),
                Optional.ofNullable(row.getString("reason")),
                Optional.ofNullable(row.getString("decision_reason")),
                RepricedDay.read(row.getJsonArray("price_changes"), coworking),
                effects.stream()
                        .map(effect -> new RentalFacts.PriceChange(
                                Optional.of(coworking.name(effect.workspaceId())),
                                effect.date(),
                                effect.oldCents(),
                                effect.newCents()))
                        .toList(),
                Optional.ofNullable(row.getJsonObject("moved_from")).map(day -> before(day, coworking)));
    }

    static Uni<Optional<CancellationFacts>> cancellation(SqlClient client, long bookingId, Coworking coworking) {
        return Cancellations.find(client, new BookingRef.RentalDay(bookingId))
                .map(found -> found.map(cancelled -> new CancellationFacts(
                        Optional.ofNullable(cancelled.reason()),
                        RepricedDay.read(cancelled.priceChanges(), coworking))));
    }
}
