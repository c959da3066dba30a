package org.isarbooking.coworking;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.AgreedDayFacts.Found;
import org.isarbooking.coworking.rules.AgreedDay;
import org.isarbooking.coworking.rules.Agreement;
import org.isarbooking.coworking.rules.GivingBack;
import org.isarbooking.coworking.rules.GivingBack.Objection;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.request.BookingRequest.Kind;
import org.isarbooking.request.RequestDeadlines;
import org.isarbooking.shared.Munich;
import org.isarbooking.tenancy.AgreedDayOrders;
import org.isarbooking.tenancy.GivenBackDays;
import org.isarbooking.tenancy.GivenBackDays.Change;

/** Gives agreed days back, or takes given-back days again. Changes all days of an order, or none. */
@Singleton
class AgreedDayDesk implements AgreedDayOrders {

    @Override
    public Uni<Boolean> carryOut(
            SqlConnection transaction, AccountRef account, Coworking coworking, Order order, Instant now) {
        Workspace workspace = coworking.workspace(order.workspaceId()).orElseThrow();
        LocalDate first = Collections.min(order.dates());
        LocalDate last = Collections.max(order.dates());
        return AgreedDayFacts.read(transaction, account, List.of(workspace), first, last)
                .map(facts -> {
                    List<Found> found = facts.days(coworking, List.of(workspace), first, last, now).stream()
                            .filter(day -> order.dates().contains(day.date()))
                            .toList();
                    mustBePossible(
                            found, day -> isYetToBeTaken(facts, coworking, workspace, day, now), coworking, order, now);
                    return found;
                })
                .map(found -> changed(found, order.change()))
                .flatMap(days -> Multi.createFrom()
                        .iterable(days.entrySet())
                        .onItem()
                        .transformToUniAndConcatenate(
                                entry -> change(transaction, account, workspace, order, entry, now))
                        .collect()
                        .last()
                        .replaceWith(!days.isEmpty()));
    }

    /**
     * Returns true if an agreement covers the day, but the day can't be booked yet. The agreement takes the day as soon
     * as the day can be booked.
     */
    private static boolean isYetToBeTaken(
            AgreedDayFacts facts, Coworking coworking, Workspace workspace, LocalDate day, Instant now) {
        return day.isAfter(RentalQuoting.window(coworking, workspace, now).last())
                && Agreement.covering(day, facts.tenant().agreementsOn(workspace.id()))
                        .isPresent();
    }

    private static void mustBePossible(
            List<Found> found, Predicate<LocalDate> isYetToBeTaken, Coworking coworking, Order order, Instant now) {
        Map<LocalDate, AgreedDay> states =
                found.stream().collect(Collectors.toMap(Found::date, Found::state, (one, other) -> one));
        List<Violation> violations = new ArrayList<>();
        boolean isOccupied = false;
        for (int index = 0; index < order.dates().size(); index++) {
            LocalDate day = order.dates().get(index);
            Optional<AgreedDay> state = Optional.ofNullable(states.get(day));
            Optional<Objection> objection = switch (order.change()) {
                case GIVEN_BACK ->
                    GivingBack.toGiveBack(
                            state, !day.isAfter(Munich.dateAt(now)), isInTime(day, coworking, order, now));
                case TAKEN_BACK -> GivingBack.toTakeBack(state);
            };
            if (state.isEmpty() && isYetToBeTaken.test(day)) {
                objection = Optional.of(Objection.BEYOND_HORIZON);
            }
            isOccupied |= objection.filter(Objection.DATE_OCCUPIED::equals).isPresent();
            String path = "$.dates[" + index + "]";
            objection.ifPresent(why -> violations.add(Violation.of(path, why.value())));
        }
        if (!violations.isEmpty()) {
            throw isOccupied ? taken(violations) : impossible(violations, order);
        }
    }

    /** Returns whether a day can still be given back in time. The deadline for cancellations applies. */
    private static boolean isInTime(LocalDate day, Coworking coworking, Order order, Instant now) {
        return order.byOffice() || !RequestDeadlines.ofRentalDay(day, coworking).hasPassed(Kind.CANCELLATION, now);
    }

    private static Refusal impossible(List<Violation> violations, Order order) {
        Refusal refusal =
                Refusal.of(ProblemCode.AGREEMENT_CONFLICT).because("days").with(violations);
        boolean isBooked =
                violations.stream().anyMatch(violation -> violation.code().equals(Objection.BOOKED_BY_TENANT.value()));
        if (order.byOffice()) {
            return isBooked
                    ? refusal.thenCall("office_search_bookings", "office_cancel_booking")
                    : refusal.thenCall("office_list_tenants");
        }
        return isBooked
                ? refusal.thenCall("coworking_list_bookings", "coworking_list_agreed_days")
                : refusal.thenCall("coworking_list_agreed_days");
    }

    private static Refusal taken(List<Violation> violations) {
        return Refusal.of(ProblemCode.DATES_UNAVAILABLE).with(violations).thenCall("coworking_find_dates");
    }

    /** Returns the days whose state the order changes, by agreement id. */
    private static Map<Long, List<LocalDate>> changed(List<Found> found, Change change) {
        return found.stream()
                .filter(day -> switch (change) {
                    case GIVEN_BACK -> day.state() == AgreedDay.AGREED;
                    case TAKEN_BACK -> day.isGivenBack();
                })
                .collect(Collectors.groupingBy(
                        day -> day.agreement().id(),
                        TreeMap::new,
                        Collectors.mapping(Found::date, Collectors.toList())));
    }

    private static Uni<Void> change(
            SqlConnection transaction,
            AccountRef account,
            Workspace workspace,
            Order order,
            Map.Entry<Long, List<LocalDate>> days,
            Instant now) {
        return GivenBackDays.change(transaction, days.getKey(), order.change(), days.getValue(), order.byOffice(), now)
                .call(() -> occupancy(transaction, account, workspace, order, days, now))
                .flatMap(changeId -> Outbox.write(
                        transaction,
                        Notification.ofAgreedDays(
                                order.change() == Change.GIVEN_BACK, order.byOffice(), changeId, now)));
    }

    private static Uni<Void> occupancy(
            SqlConnection transaction,
            AccountRef account,
            Workspace workspace,
            Order order,
            Map.Entry<Long, List<LocalDate>> days,
            Instant now) {
        return switch (order.change()) {
            case GIVEN_BACK -> AgreementOccupancy.giveBack(transaction, days.getKey(), days.getValue());
            case TAKEN_BACK ->
                OwnHolds.takeOver(transaction, account, workspace, days.getValue(), now)
                        .chain(() -> AgreementOccupancy.takeBack(
                                transaction, account, workspace, days.getKey(), days.getValue()))
                        .invoke(gone -> mustBeFree(gone, order.dates()))
                        .replaceWithVoid();
        };
    }

    /** Refuses days that somebody else has taken since the facts were read. */
    private static void mustBeFree(Set<LocalDate> gone, List<LocalDate> dates) {
        if (!gone.isEmpty()) {
            throw taken(gone.stream()
                    .sorted()
                    .map(day -> Violation.of("$.dates[" + dates.indexOf(day) + "]", Objection.DATE_OCCUPIED.value()))
                    .toList());
        }
    }
}
