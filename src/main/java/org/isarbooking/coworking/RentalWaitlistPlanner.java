package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.coworking.rules.RentalWindow;
import org.isarbooking.coworking.rules.Series;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.Statements;
import org.isarbooking.operation.Business;
import org.isarbooking.shared.Munich;
import org.isarbooking.tenancy.GivenBackDays;
import org.isarbooking.waitlist.WaitlistEntry;
import org.isarbooking.waitlist.WaitlistOffer;
import org.isarbooking.waitlist.WaitlistPlanner;
import org.isarbooking.waitlist.rules.PlaceWish;
import org.isarbooking.waitlist.rules.Turns;

/**
 * Finds days of workspaces for waiting tenants, by the rules that apply to every rental. Reads the taken places in the
 * caller's transaction. Skips tenants who may not rent the workspace at present. Offers a given-back day to the tenant
 * who gave it back only for an entry that was made later.
 */
@ApplicationScoped
class RentalWaitlistPlanner implements WaitlistPlanner {

    private final Catalogs catalogs;

    RentalWaitlistPlanner(Catalogs catalogs) {
        this.catalogs = catalogs;
    }

    @Override
    public Business business() {
        return Business.COWORKING;
    }

    @Override
    public String takenOnce() {
        return Constraints.PLACE_OCCUPANCY_ONCE;
    }

    @Override
    public Uni<Optional<Fit>> first(
            SqlConnection transaction, LocalDate day, List<WaitlistEntry> inOrder, Instant now) {
        Set<UUID> tenants = inOrder.stream().map(entry -> entry.tenant().id()).collect(Collectors.toUnmodifiableSet());
        return Statements.inOrder(
                        catalogs.current(transaction),
                        TenantRights.readAll(transaction, tenants),
                        PlaceOccupancy.placesOn(transaction, day),
                        GivenBackDays.ofAccounts(transaction, tenants, day, day))
                .with((catalog, rights, taken, givenBack) -> Turns.next(
                                inOrder,
                                entry -> hasGivenBack(catalog.coworking(), entry, day, givenBack)
                                        ? Optional.empty()
                                        : fitting(catalog, entry, day, rights, taken, now))
                        .map(turn -> (Fit) turn.visit()));
    }

    /** Returns whether the tenant gave a place of the wanted day back after joining the waitlist. */
    private static boolean hasGivenBack(
            Coworking coworking, WaitlistEntry entry, LocalDate day, List<GivenBackDays.GivenBack> givenBack) {
        return givenBack.stream()
                .anyMatch(given -> given.accountId().equals(entry.tenant().id())
                        && given.day().equals(day)
                        && given.at().isAfter(entry.joinedAt())
                        && haveOnePlace(
                                coworking, given.workspaceId(), entry.place().workspaceId()));
    }

    private static boolean haveOnePlace(Coworking coworking, int workspaceId, int otherId) {
        return workspaceId == otherId
                || !Collections.disjoint(places(coworking, workspaceId), places(coworking, otherId));
    }

    private static List<Integer> places(Coworking coworking, int workspaceId) {
        return coworking.workspace(workspaceId).map(Workspace::placeIds).orElse(List.of());
    }

    private static Optional<HeldDay> fitting(
            Catalog catalog,
            WaitlistEntry entry,
            LocalDate day,
            Map<UUID, TenantRights> rights,
            Set<Integer> taken,
            Instant now) {
        TenantRights tenant =
                Objects.requireNonNullElse(rights.get(entry.tenant().id()), TenantRights.NOBODY);
        return rented(catalog, entry, tenant)
                .filter(workspace -> Collections.disjoint(workspace.placeIds(), taken))
                .filter(workspace -> suits(entry, day, RentalQuoting.window(catalog.coworking(), workspace, now)))
                .flatMap(workspace -> heldUntil(catalog, day, now)
                        .map(until -> new HeldDay(entry, catalog, workspace, day, until, Optional.empty())));
    }

    /** Returns the workspace of an entry; empty if the catalog lacks it or the tenant may not rent it. */
    private static Optional<Workspace> rented(Catalog catalog, WaitlistEntry entry, TenantRights tenant) {
        return catalog.coworking()
                .workspace(entry.place().workspaceId())
                .filter(workspace -> tenant.tariff(workspace).isPresent());
    }

    private static boolean suits(WaitlistEntry entry, LocalDate day, RentalWindow window) {
        LocalDay local = new LocalDay(day, Munich.ZONE);
        return entry.place().suits(day)
                && window.whyNot(day).isEmpty()
                && Turns.isNew(new Turns.Period(local.start(), local.end()), entry.offered());
    }

    /**
     * Returns the end of the hold; empty if too little time is left to answer. A day can be booked until it is over.
     */
    private static Optional<Instant> heldUntil(Catalog catalog, LocalDate day, Instant now) {
        return Turns.heldUntil(
                now,
                new LocalDay(day, Munich.ZONE).end(),
                Duration.ofMinutes(catalog.settings().deadlines().holdMinutes()),
                Duration.ZERO);
    }

    @Override
    public Uni<Optional<Fit>> stands(SqlConnection transaction, Fit fit, Instant now) {
        return fit instanceof HeldDay held
                ? RentalQuoting.quote(
                                transaction,
                                held.entry().tenant(),
                                held.catalog().coworking(),
                                held.workspace(),
                                Series.of(List.of(held.date())),
                                now)
                        .map(quoted -> Optional.<Fit>of(held.at(quoted))
                                .filter(_ ->
                                        quoted.isApproved() && !quoted.choice().isPartial()))
                : Uni.createFrom().item(Optional.empty());
    }

    /** Returns no offer: a tenant can have a new offer made for a day that is held for the tenant. */
    @Override
    public Uni<List<Long>> outdated(SqlConnection transaction, List<WaitlistOffer> open, Instant now) {
        return Uni.createFrom().item(List.of());
    }

    @Override
    public Uni<List<LocalDate>> days(SqlConnection transaction, WaitlistEntry entry, Instant now) {
        PlaceWish wish = entry.place();
        return Statements.inOrder(
                        catalogs.current(transaction),
                        TenantRights.read(transaction, entry.tenant()),
                        GivenBackDays.ofAccounts(
                                transaction, List.of(entry.tenant().id()), wish.from(), wish.until()))
                .asTuple()
                .flatMap(read -> rented(read.getItem1(), entry, read.getItem2())
                        .map(workspace -> PlaceOccupancy.occupied(transaction, workspace, wish.from(), wish.until())
                                .map(taken -> {
                                    RentalWindow window =
                                            RentalQuoting.window(read.getItem1().coworking(), workspace, now);
                                    return wish.from()
                                            .datesUntil(wish.until().plusDays(1))
                                            .filter(day -> !taken.contains(day)
                                                    && !hasGivenBack(
                                                            read.getItem1().coworking(), entry, day, read.getItem3())
                                                    && suits(entry, day, window))
                                            .filter(day -> heldUntil(read.getItem1(), day, now)
                                                    .isPresent())
                                            .toList();
                                }))
                        .orElseGet(() -> Uni.createFrom().item(List.of())));
    }
}
