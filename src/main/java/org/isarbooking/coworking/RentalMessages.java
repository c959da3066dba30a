package org.isarbooking.coworking;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.OpeningHours;
import org.isarbooking.link.LinkedBooking;
import org.isarbooking.link.ManageLinks;
import org.isarbooking.outbox.BookingFacts;
import org.isarbooking.outbox.CancellationFacts;
import org.isarbooking.outbox.LetterFacts;
import org.isarbooking.outbox.RentalChangeFacts;
import org.isarbooking.outbox.RentalFacts;
import org.isarbooking.outbox.RentalRequestFacts;
import org.isarbooking.outbox.RentalSource;
import org.isarbooking.quote.TermsJson;
import org.isarbooking.request.BookingRequest.Kind;
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
        return catalogs.current(pool).flatMap(catalog -> DayChangeFacts.change(pool, changeId, catalog.coworking()));
    }

    @Override
    public Uni<Optional<RentalRequestFacts>> request(long requestId) {
        return catalogs.current(pool)
                .flatMap(catalog -> DayChangeFacts.request(pool, requestId, effects, catalog.coworking()));
    }

    @Override
    public Uni<Optional<CancellationFacts>> cancellation(long bookingId) {
        return catalogs.current(pool)
                .flatMap(catalog -> DayChangeFacts.cancellation(pool, bookingId, catalog.coworking()));
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
                RepricedDay.read(rental.getJsonArray("price_changes"), catalog.coworking()),
                tenant(rental),
                TermsJson.read(rental.getJsonArray("accepted_terms")),
                instant(rental, "confirmed_at"),
                catalog.settings(),
                Optional.ofNullable(rental.getString("notes")),
                more(rental, days, catalog));
    }

    static RentalFacts.Tenant tenant(Row row) {
        return new RentalFacts.Tenant(
                Optional.ofNullable(row.getString("tenant")), Optional.ofNullable(row.getString("email")));
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
}
