package org.isarbooking.coworking;

import static java.util.stream.Collectors.toMap;

import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.business.Planting;
import org.isarbooking.business.TenantSeed;
import org.isarbooking.business.Terms;
import org.isarbooking.coworking.rules.Agreement;
import org.isarbooking.coworking.rules.BookedDay;
import org.isarbooking.coworking.rules.Tariff;
import org.isarbooking.coworking.rules.WeekPrices;
import org.isarbooking.database.Constraints;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Munich;

/**
 * Books a tenant's rentals from the business file as if they had been confirmed. Their places are taken, and their days
 * are priced like all days of their weeks.
 */
final class RentalSeeds {

    /** A date after every rented day. */
    private static final LocalDate FAR_AWAY = LocalDate.of(9999, 12, 31);

    private RentalSeeds() {}

    /** Books a rental; fails with a refusal of the file if no suitable day is free. */
    static Uni<Void> plant(Planting planting, AccountRef account, TenantSeed tenant, TenantSeed.Rental seed) {
        int workspaceId = planting.numbers().workspace(seed.workspace());
        Workspace workspace = planting.coworking()
                .workspace(workspaceId)
                .orElseThrow(() -> new IllegalStateException(seed.path() + " passed the rules"));
        return PlaceOccupancy.takenFrom(planting.transaction(), account, workspace, LocalDate.EPOCH, FAR_AWAY)
                .map(taken -> days(planting, seed, workspace, taken))
                .flatMap(days -> book(planting, account, tenant, workspace, days))
                .onFailure(fault -> Constraints.refusedBy(Constraints.PLACE_OCCUPANCY_ONCE, fault))
                .transform(_ -> planting.refused(seed.path(), "day_just_taken"));
    }

    private static List<LocalDate> days(
            Planting planting, TenantSeed.Rental seed, Workspace workspace, Set<LocalDate> taken) {
        return switch (SeededDays.days(seed, workspace, taken, planting.today())) {
            case SeededDays.Days.Found(List<LocalDate> days) -> days;
            case SeededDays.Days.None(LocalDate day) ->
                throw planting.refused(seed.path(), "day_not_free", seed.workspace(), day.toString());
        };
    }

    private static Uni<Void> book(
            Planting planting, AccountRef account, TenantSeed seed, Workspace workspace, List<LocalDate> days) {
        Coworking coworking = planting.coworking();
        return TenantRights.read(planting.transaction(), account)
                .flatMap(tenant -> BookedDays.inWeeksOf(planting.transaction(), account, days)
                        .flatMap(booked -> book(
                                planting,
                                account,
                                seed,
                                workspace,
                                tenant,
                                prices(tenant, workspace, days, booked, coworking))))
                .replaceWithVoid();
    }

    private static Uni<Rental> book(
            Planting planting,
            AccountRef account,
            TenantSeed seed,
            Workspace workspace,
            TenantRights tenant,
            WeekPrices.Quoted prices) {
        Instant first =
                prices.days().getFirst().date().atStartOfDay(Munich.ZONE).toInstant();
        List<Terms> terms =
                planting.coworking().settings().map(Coworking.Settings::terms).orElseGet(List::of);
        return RentalInserts.insertSeeded(
                        planting.transaction(),
                        account,
                        workspace.id(),
                        seed.language(),
                        prices.days(),
                        tariff(tenant, workspace),
                        terms,
                        first.isBefore(planting.now()) ? first : planting.now())
                .call(rental -> PlaceOccupancy.take(planting.transaction(), workspace, rental.datesByBooking()))
                .call(() -> BookedDays.reprice(planting.transaction(), prices.changes()));
    }

    /** Prices days like a confirmation. After the office has withdrawn the approval, the weekly terms apply. */
    private static WeekPrices.Quoted prices(
            TenantRights tenant,
            Workspace workspace,
            List<LocalDate> days,
            List<BookedDays.Stored> stored,
            Coworking coworking) {
        Map<LocalDate, Optional<Agreement>> covering = days.stream()
                .collect(toMap(day -> day, day -> Agreement.covering(day, tenant.agreementsOn(workspace.id()))));
        Map<LocalDate, Long> covered = covering.entrySet().stream()
                .filter(day -> day.getValue().isPresent())
                .collect(toMap(
                        Map.Entry::getKey, day -> day.getValue().orElseThrow().id()));
        List<BookedDay> booked =
                stored.stream().map(day -> day.pricedBy(tenant, coworking)).toList();
        return WeekPrices.quote(
                days.stream().filter(day -> !covered.containsKey(day)).toList(),
                covered,
                tariff(tenant, workspace),
                booked);
    }

    private static Tariff tariff(TenantRights tenant, Workspace workspace) {
        return tenant.tariff(workspace).orElseGet(() -> TenantRights.weeklyTerms(workspace.prices()));
    }
}
