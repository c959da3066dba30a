package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.rules.Agreement;
import org.isarbooking.coworking.rules.BookedDay;
import org.isarbooking.coworking.rules.BookedTerms;
import org.isarbooking.coworking.rules.DayPrice;
import org.isarbooking.coworking.rules.FixedPrice;
import org.isarbooking.coworking.rules.PriceChange;
import org.isarbooking.coworking.rules.RentalWindow;
import org.isarbooking.coworking.rules.Tariff;
import org.isarbooking.coworking.rules.WeekPrices;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.request.Requests;
import org.isarbooking.shared.Munich;

/**
 * Computes the effects of giving up or moving a booked day, as of now. Inside a transaction, the caller must hold the
 * account's lock.
 */
final class RentalRequests {

    /**
     * The most days that are suggested instead of the wanted day. They lie within {@code SUGGESTED_WITHIN_DAYS} days
     * from the wanted day on.
     */
    private static final int SUGGESTIONS = 5;

    private static final int SUGGESTED_WITHIN_DAYS = 31;

    private RentalRequests() {}

    /** Returns the price changes of other days if the given days are given up together. */
    static Uni<List<PriceChange>> givenUp(
            SqlClient client, AccountRef account, Coworking coworking, Collection<RentalDay> days) {
        List<RentalDay> paid = days.stream().filter(day -> !day.isCovered()).toList();
        if (paid.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        Set<Long> ids = paid.stream().map(RentalDay::id).collect(Collectors.toSet());
        return Uni.combine()
                .all()
                .unis(
                        TenantRights.read(client, account),
                        BookedDays.inWeeksOf(
                                client,
                                account,
                                paid.stream().map(RentalDay::date).toList()))
                .usingConcurrencyOf(1)
                .with((tenant, booked) -> WeekPrices.without(ids, priced(booked, tenant, coworking)));
    }

    /**
     * A day that moves.
     *
     * @param quoted the day's price, and the price changes of other days
     * @param terms the terms that price the day after the move
     */
    record Moved(WeekPrices.Quoted quoted, BookedTerms terms) {

        DayPrice day() {
            return quoted.days().getFirst();
        }

        List<PriceChange> changes() {
            return quoted.changes();
        }
    }

    /**
     * Returns the price of a day that moves, and the price changes of other days. If an agreement covers the new date,
     * the price is 0. Otherwise, a price agreed with the office stays. If the account has no approval for the
     * workspace, a paid day keeps its price. A day that an agreement has covered until now then gets the price of the
     * weekly terms.
     */
    static Uni<Moved> moved(
            SqlClient client, AccountRef account, Coworking coworking, RentalDay day, int workspaceId, LocalDate to) {
        return Uni.combine()
                .all()
                .unis(
                        TenantRights.read(client, account),
                        BookedDays.inWeeksOf(client, account, List.of(day.date(), to)))
                .usingConcurrencyOf(1)
                .with((tenant, booked) -> {
                    Optional<Agreement> covering = Agreement.covering(to, tenant.agreementsOn(workspaceId));
                    Tariff tariff = tariff(coworking, tenant, workspaceId, day);
                    return new Moved(
                            WeekPrices.moved(
                                    day.id(),
                                    to,
                                    covering.map(Agreement::id).orElse(null),
                                    day.agreed() ? new FixedPrice(day.cents()) : tariff,
                                    priced(booked, tenant, coworking)),
                            BookedTerms.of(tariff, to));
                });
    }

    /**
     * Returns whether the workspace is free on a day for the account. A day that the waitlist holds for the account, or
     * that its own agreement has taken, is free.
     */
    static Uni<Boolean> isFree(SqlClient client, AccountRef account, Workspace workspace, LocalDate day) {
        return PlaceOccupancy.holders(client, account, workspace, day, day).map(Map::isEmpty);
    }

    /** Returns whether the workspace can be rented on a day and is free for the account. */
    static Uni<Boolean> isRentable(
            SqlClient client,
            AccountRef account,
            Coworking coworking,
            Workspace workspace,
            LocalDate day,
            Instant now) {
        boolean isRented =
                RentalQuoting.window(coworking, workspace, now).whyNot(day).isEmpty();
        return isRented
                ? isFree(client, account, workspace, day)
                : Uni.createFrom().item(false);
    }

    /**
     * Returns the days of a period (both ends inclusive) on which an open request asks for a place of the workspace.
     */
    static Uni<Set<LocalDate>> requested(
            SqlClient client, Coworking coworking, Workspace workspace, LocalDate from, LocalDate to, Instant now) {
        Collection<Integer> places = workspace.placeIds();
        return Requests.askedFor(client, from, to, Munich.dateAt(now))
                .map(asked -> asked.stream()
                        .filter(request ->
                                placesOf(coworking, request.workspaceId()).anyMatch(places::contains))
                        .map(Requests.AskedFor::day)
                        .collect(Collectors.toSet()));
    }

    /** Returns the places of a workspace. A workspace that is no longer offered counts as one place of its own. */
    private static Stream<Integer> placesOf(Coworking coworking, int workspaceId) {
        return coworking
                .workspace(workspaceId)
                .map(workspace -> workspace.placeIds().stream())
                .orElseGet(() -> Stream.of(workspaceId));
    }

    /**
     * Returns the first free days from a date on, at most {@link #SUGGESTIONS}. They can be rented, and no open request
     * asks for them.
     */
    static Uni<List<LocalDate>> freeDays(
            SqlClient client, Coworking coworking, Workspace workspace, LocalDate from, Instant now) {
        RentalWindow window = RentalQuoting.window(coworking, workspace, now);
        LocalDate first = from.isBefore(window.first()) ? window.first() : from;
        LocalDate last = first.plusDays(SUGGESTED_WITHIN_DAYS);
        return Uni.combine()
                .all()
                .unis(
                        PlaceOccupancy.occupied(client, workspace, first, last),
                        requested(client, coworking, workspace, first, last, now))
                .usingConcurrencyOf(1)
                .with((occupied, requested) -> first.datesUntil(last)
                        .filter(day ->
                                window.whyNot(day).isEmpty() && !occupied.contains(day) && !requested.contains(day))
                        .limit(SUGGESTIONS)
                        .toList());
    }

    private static Tariff tariff(Coworking coworking, TenantRights tenant, int workspaceId, RentalDay day) {
        Optional<Workspace> workspace = coworking.workspace(workspaceId);
        return workspace
                .flatMap(tenant::tariff)
                .or(() ->
                        workspace.filter(_ -> day.isCovered()).map(rented -> TenantRights.weeklyTerms(rented.prices())))
                .orElseGet(() -> new FixedPrice(day.cents()));
    }

    private static List<BookedDay> priced(
            Collection<BookedDays.Stored> booked, TenantRights tenant, Coworking coworking) {
        return booked.stream().map(day -> day.pricedBy(tenant, coworking)).toList();
    }
}
