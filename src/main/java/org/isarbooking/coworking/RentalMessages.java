package org.isarbooking.coworking;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.OpeningHours;
import org.isarbooking.database.Sql;
import org.isarbooking.link.LinkedBooking;
import org.isarbooking.link.ManageLinks;
import org.isarbooking.outbox.BookingFacts;
import org.isarbooking.outbox.CancellationFacts;
import org.isarbooking.outbox.LetterFacts;
import org.isarbooking.outbox.RentalChangeFacts;
import org.isarbooking.outbox.RentalFacts;
import org.isarbooking.outbox.RentalRequestFacts;
import org.isarbooking.outbox.RentalSource;
import org.isarbooking.outbox.RequestFacts;
import org.isarbooking.quote.TermsJson;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.BookingRequest.Kind;
import org.isarbooking.request.Cancellations;
import org.isarbooking.request.RequestDeadlines;
import org.isarbooking.request.RequestEffects;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Reference;

/** Reads the facts that messages about rentals need. */
@ApplicationScoped
class RentalMessages implements RentalSource {

    private static final String RENTAL = """
            select r.id, r.reference, r.link_version, r.language, r.notes, r.accepted_terms, r.confirmed_at, b.workspace_id, t.name as tenant,
                   case when r.messages then t.email end as email,
                   coalesce(o.price_changes, entered.price_changes, '[]') as price_changes,
                   b.uid, b.sequence, b.day, b.status, %s as price_cents, b.agreement_id, m.monthly_cents
              from rental_booking b
              join rental r on r.id = b.rental_id
              join account t on t.id = r.account_id
              left join rental_offer o on o.quote_id = r.quote_id
              left join lateral (select c.price_changes from rental_change c
                                  where c.rental_id = r.id and r.quote_id is null and c.days = '[]'
                                  order by c.id limit 1) entered on true
              left join monthly_agreement m on m.id = b.agreement_id
             where %s
             order by b.day, b.id
            """;
    /** Selects the price that a confirmation or change has set. Other days of the week may have changed it since. */
    private static final String TOLD = "coalesce(b.told_cents, b.price_cents)";

    private static final String NOW = "b.price_cents";
    private static final String BY_RENTAL = RENTAL.formatted(TOLD, "b.rental_id = $1");
    private static final String BY_DAY = RENTAL.formatted(NOW, "b.id = $1");
    private static final String BY_REQUEST = RENTAL.formatted(NOW, """
            b.id = any (array(select unnest(coalesce(q.booking_ids, array[q.rental_booking_id]))
                                from booking_request q where q.id = $1))""");
    private static final String BY_CHANGE = RENTAL.formatted(TOLD, """
            b.id = any (array(select (changed.item ->> 'booking_id')::bigint
                                from rental_change c, jsonb_array_elements(c.days) as changed (item) where c.id = $1))""");
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

    private final Pool pool;
    private final Catalogs catalogs;
    private final RequestEffects effects;
    private final ManageLinks links;

    RentalMessages(Pool pool, Catalogs catalogs, RequestEffects effects, ManageLinks links) {
        this.links = links;
        this.pool = pool;
        this.catalogs = catalogs;
        this.effects = effects;
    }

    @Override
    public Uni<Optional<RentalFacts>> rental(long rentalId) {
        return read(BY_RENTAL, rentalId);
    }

    @Override
    public Uni<Optional<RentalFacts>> rentalDay(long bookingId) {
        return read(BY_DAY, bookingId);
    }

    @Override
    public Uni<Optional<RentalFacts>> daysOf(long requestId) {
        return read(BY_REQUEST, requestId);
    }

    @Override
    public Uni<Optional<RentalFacts>> daysOfChange(long changeId) {
        return read(BY_CHANGE, changeId);
    }

    @Override
    public Uni<Optional<RentalChangeFacts>> change(long changeId) {
        return catalogs.current(pool)
                .flatMap(catalog ->
                        Sql.first(pool, CHANGE, Tuple.of(changeId), row -> before(row, catalog.coworking())));
    }

    private static RentalChangeFacts before(Row row, Coworking coworking) {
        return new RentalChangeFacts(
                row.getJsonArray("days").stream()
                        .map(JsonObject.class::cast)
                        .map(day -> before(day, coworking))
                        .toList(),
                priceChanges(row.getJsonArray("price_changes"), coworking),
                Optional.ofNullable(row.getString("reason")));
    }

    private static RentalChangeFacts.Day before(JsonObject day, Coworking coworking) {
        return new RentalChangeFacts.Day(
                coworking.name(day.getInteger("workspace_id")),
                LocalDate.parse(day.getString("date")),
                day.getLong("cents"),
                day.getLong("agreement_id") != null);
    }

    @Override
    public Uni<Optional<RentalRequestFacts>> request(long requestId) {
        return catalogs.current(pool)
                .flatMap(catalog -> pool.preparedQuery(REQUEST)
                        .execute(Tuple.of(requestId))
                        .flatMap(rows -> effects.prices(pool, List.of(requestId))
                                .map(prices -> first(rows)
                                        .map(row -> request(
                                                row,
                                                catalog.coworking(),
                                                prices.getOrDefault(requestId, List.of()))))));
    }

    static RentalFacts.Tenant tenant(Row row) {
        return new RentalFacts.Tenant(
                Optional.ofNullable(row.getString("tenant")), Optional.ofNullable(row.getString("email")));
    }

    private static RequestFacts.Status status(Row row) {
        return RequestFacts.Status.valueOf(row.getString("status").toUpperCase(Locale.ROOT));
    }

    @Override
    public Uni<Optional<CancellationFacts>> cancellation(long bookingId) {
        return catalogs.current(pool)
                .flatMap(catalog -> Cancellations.find(pool, new BookingRef.RentalDay(bookingId))
                        .map(found -> found.map(cancelled -> new CancellationFacts(
                                Optional.ofNullable(cancelled.reason()),
                                priceChanges(cancelled.priceChanges(), catalog.coworking())))));
    }

    private Uni<Optional<RentalFacts>> read(String sql, long id) {
        return catalogs.current(pool)
                .flatMap(catalog -> pool.preparedQuery(sql)
                        .execute(Tuple.of(id))
                        .map(rows -> first(rows).map(row -> rental(row, rows, catalog))));
    }

    private RentalFacts rental(Row rental, RowSet<Row> days, Catalog catalog) {
        return new RentalFacts(
                catalog.coworking().name(rental.getInteger("workspace_id")),
                Language.of(rental.getString("language")).orElse(Language.DEFAULT),
                stream(days).map(row -> day(row, catalog.coworking())).toList(),
                monthly(days),
                priceChanges(rental.getJsonArray("price_changes"), catalog.coworking()),
                tenant(rental),
                TermsJson.read(rental.getJsonArray("accepted_terms")),
                instant(rental, "confirmed_at"),
                catalog.settings(),
                Optional.ofNullable(rental.getString("notes")),
                more(rental, days, catalog));
    }

    private LetterFacts more(Row rental, RowSet<Row> days, Catalog catalog) {
        LinkedBooking link = LinkedBooking.rental(
                rental.getLong("id"), rental.getString("reference"), rental.getInteger("link_version"));
        return new LetterFacts(
                Reference.shown(link.reference()),
                Optional.of(links.url(link)),
                OpeningHours.ofWorkspaces(
                        catalog,
                        stream(days).map(day -> day.getInteger("workspace_id")).toList()),
                Optional.empty());
    }

    private static RentalFacts.Day day(Row row, Coworking coworking) {
        RequestDeadlines deadlines = RequestDeadlines.ofRentalDay(row.getLocalDate("day"), coworking);
        return new RentalFacts.Day(
                coworking.name(row.getInteger("workspace_id")),
                row.getUUID("uid"),
                row.getInteger("sequence"),
                row.getLocalDate("day"),
                state(row.getString("status")),
                row.getInteger("price_cents"),
                row.getLong("agreement_id") != null,
                deadlines.until(Kind.CHANGE),
                deadlines.until(Kind.CANCELLATION));
    }

    private static BookingFacts.State state(String status) {
        return switch (status) {
            case "confirmed" -> BookingFacts.State.BOOKED;
            case "cancelled" -> BookingFacts.State.CANCELLED;
            default -> BookingFacts.State.OVER;
        };
    }

    /**
     * Returns the sum of the monthly amounts of the agreements that cover uncancelled days. Each agreement counts once.
     */
    private static OptionalLong monthly(RowSet<Row> days) {
        Map<Long, Integer> agreements = stream(days)
                .filter(day -> day.getLong("agreement_id") != null
                        && !day.getString("status").equals("cancelled"))
                .collect(Collectors.toMap(
                        day -> day.getLong("agreement_id"),
                        day -> day.getInteger("monthly_cents"),
                        (one, same) -> one));
        return agreements.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(agreements.values().stream()
                        .mapToLong(Integer::longValue)
                        .sum());
    }

    private static List<RentalFacts.PriceChange> priceChanges(JsonArray changes, Coworking coworking) {
        return RentalOfferJson.readChanges(changes).stream()
                .map(change -> RepricedDay.of(change, coworking))
                .toList();
    }

    private static RentalRequestFacts request(Row row, Coworking coworking, List<RequestEffects.PriceEffect> effects) {
        return new RentalRequestFacts(
                Optional.ofNullable(row.getLocalDate("new_day"))
                        .map(day -> new RentalRequestFacts.NewDay(
                                day, row.getInteger("new_price_cents"), row.getBoolean("new_day_covered"))),
                status(row),
                Optional.ofNullable(row.getOffsetDateTime("missed_deadline")).map(OffsetDateTime::toInstant),
                Optional.ofNullable(row.getString("reason")),
                Optional.ofNullable(row.getString("decision_reason")),
                priceChanges(row.getJsonArray("price_changes"), coworking),
                effects.stream()
                        .map(effect -> new RentalFacts.PriceChange(
                                Optional.of(coworking.name(effect.workspaceId())),
                                effect.date(),
                                effect.oldCents(),
                                effect.newCents()))
                        .toList(),
                Optional.ofNullable(row.getJsonObject("moved_from")).map(day -> before(day, coworking)));
    }
}
