package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking;
import org.isarbooking.coworking.rules.Agreement;
import org.isarbooking.coworking.rules.FixedPrice;
import org.isarbooking.coworking.rules.PriceChange;
import org.isarbooking.coworking.rules.Tariff;
import org.isarbooking.coworking.rules.WeekPrices;
import org.isarbooking.database.Sql;
import org.isarbooking.request.RequestEffects;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * Computes, for each request, how approving it would change the prices of other days in the weeks of its days. Uses the
 * same rules as the decision.
 */
@ApplicationScoped
class RentalRequestEffects implements RequestEffects {

    private static final String ASKED = """
            select r.id, r.new_day, b.account_id, b.id as booking_id, b.workspace_id, b.day, b.price_cents,
                   array(select d.id from rental_booking d where d.id = any (coalesce(r.booking_ids, array [b.id]))
                                                             and d.status = 'confirmed' and d.invoice_id is null and d.day > $2) as standing,
                   array(select d.day from rental_booking d where d.id = any (coalesce(r.booking_ids, array [b.id]))) as days
              from booking_request r join rental_booking b on b.id = r.rental_booking_id
             where r.id = any ($1) and r.status = 'open'
            """;

    private final Catalogs catalogs;

    private final InstantSource clock;

    RentalRequestEffects(Catalogs catalogs, InstantSource clock) {
        this.catalogs = catalogs;
        this.clock = clock;
    }

    /**
     * A request about rental days.
     *
     * @param newDay null for a cancellation
     * @param givenUp the bookings that an approval would cancel or move, without days that have begun or are invoiced
     * @param days the days of all bookings of the request
     */
    private record Asked(
            long requestId,
            UUID account,
            long bookingId,
            int workspaceId,
            LocalDate day,
            int cents,
            @Nullable LocalDate newDay,
            Set<Long> givenUp,
            List<LocalDate> days) {

        Stream<LocalDate> touched() {
            return newDay == null ? days.stream() : Stream.of(day, newDay);
        }
    }

    @Override
    public Uni<Map<Long, List<PriceEffect>>> prices(SqlClient client, Collection<Long> requestIds) {
        return Sql.list(
                        client,
                        ASKED,
                        Tuple.of(requestIds.toArray(Long[]::new), Munich.dateAt(clock.instant())),
                        RentalRequestEffects::read)
                .flatMap(asked -> asked.isEmpty() ? Uni.createFrom().item(Map.of()) : prices(client, asked));
    }

    private Uni<Map<Long, List<PriceEffect>>> prices(SqlClient client, List<Asked> asked) {
        Set<UUID> accounts = asked.stream().map(Asked::account).collect(Collectors.toSet());
        List<LocalDate> days = asked.stream().flatMap(Asked::touched).toList();
        return catalogs.current(client)
                .flatMap(catalog -> Uni.combine()
                        .all()
                        .unis(TenantRights.readAll(client, accounts), BookedDays.inWeeksOf(client, accounts, days))
                        .usingConcurrencyOf(1)
                        .with((tenants, booked) -> asked.stream()
                                .map(one -> Map.entry(
                                        one.requestId(),
                                        effects(
                                                one,
                                                catalog.coworking(),
                                                tenants.getOrDefault(one.account(), TenantRights.NOBODY),
                                                booked.getOrDefault(one.account(), List.of()))))
                                .filter(effects -> !effects.getValue().isEmpty())
                                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue))));
    }

    private static List<PriceEffect> effects(
            Asked asked, Coworking coworking, TenantRights tenant, List<BookedDays.Stored> booked) {
        Set<LocalDate> weeks = Set.copyOf(WeekPrices.weeksOf(asked.touched().toList()));
        var priced = booked.stream()
                .filter(day -> weeks.contains(WeekPrices.weekOf(day.date())))
                .map(day -> day.pricedBy(tenant, coworking))
                .toList();
        List<PriceChange> changes = asked.newDay() == null
                ? WeekPrices.without(asked.givenUp(), priced)
                : WeekPrices.moved(
                                asked.bookingId(),
                                asked.newDay(),
                                Agreement.covering(asked.newDay(), tenant.agreementsOn(asked.workspaceId()))
                                        .map(Agreement::id)
                                        .orElse(null),
                                tariff(asked, coworking, tenant),
                                priced)
                        .changes();
        return changes.stream()
                .map(change -> new PriceEffect(
                        change.bookingId(),
                        Objects.requireNonNull(change.workspaceId()),
                        change.date(),
                        change.oldCents(),
                        change.newCents()))
                .toList();
    }

    private static Tariff tariff(Asked asked, Coworking coworking, TenantRights tenant) {
        return coworking
                .workspace(asked.workspaceId())
                .flatMap(tenant::tariff)
                .orElseGet(() -> new FixedPrice(asked.cents()));
    }

    private static Asked read(Row row) {
        return new Asked(
                row.getLong("id"),
                row.getUUID("account_id"),
                row.getLong("booking_id"),
                row.getInteger("workspace_id"),
                row.getLocalDate("day"),
                row.getInteger("price_cents"),
                row.getLocalDate("new_day"),
                Set.of(row.getArrayOfLongs("standing")),
                List.of(row.getArrayOfLocalDates("days")));
    }
}
