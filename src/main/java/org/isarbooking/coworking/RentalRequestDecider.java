package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.account.AccountLock;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.rules.DayPrice;
import org.isarbooking.coworking.rules.PriceChange;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Business;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.BookingRequest.Status;
import org.isarbooking.request.RentalDayRequests;
import org.isarbooking.request.RequestDecider;
import org.isarbooking.request.Requests;

/**
 * Decides requests about rental days. Locks the booking's account. Moves or frees the day, under the same constraint on
 * places as every booking. Sets the new prices of other days in the same weeks.
 */
@ApplicationScoped
class RentalRequestDecider implements RequestDecider {

    private final RentalDays days;
    private final Catalogs catalogs;
    private final Requests requests;

    RentalRequestDecider(RentalDays days, Catalogs catalogs, Requests requests) {
        this.days = days;
        this.catalogs = catalogs;
        this.requests = requests;
    }

    @Override
    public Business line() {
        return Business.COWORKING;
    }

    @Override
    public Uni<Outcome> decide(SqlConnection transaction, long requestId, Decision decision) {
        return requests.find(requestId)
                .flatMap(found -> found.map(request -> locked(transaction, request, decision))
                        .orElseGet(() -> outcome(new Outcome.Unknown())));
    }

    /** Reads the request and its booking under the account's lock, since another decision may have been faster. */
    private Uni<Outcome> locked(SqlConnection transaction, BookingRequest seen, Decision decision) {
        return days.owner(seen.booking().id())
                .map(Optional::orElseThrow)
                .flatMap(account -> AccountLock.take(transaction, account)
                        .chain(() -> requests.find(seen.id()))
                        .map(Optional::orElseThrow)
                        .flatMap(request -> days.find(account, request.booking().id())
                                .map(Optional::orElseThrow)
                                .flatMap(day -> decide(
                                        transaction,
                                        new Case(request.at(decision.at(), day.startsAt()), day, account, decision)))));
    }

    private record Case(BookingRequest request, RentalDay day, AccountRef account, Decision decision) {}

    private Uni<Outcome> decide(SqlConnection transaction, Case asked) {
        Status wanted = asked.decision().approve() ? Status.APPROVED : Status.DECLINED;
        Status status = asked.request().status();
        if (status == wanted) {
            return outcome(Outcome.Decided.before(asked.request()));
        }
        if (status != Status.OPEN) {
            return outcome(new Outcome.AlreadyClosed(asked.request()));
        }
        if (!asked.decision().approve()) {
            return close(transaction, asked, Status.DECLINED, List.of());
        }
        return catalogs.current(transaction)
                .flatMap(catalog -> switch (asked.request().kind()) {
                    case CANCELLATION -> cancel(transaction, asked, catalog.coworking());
                    case CHANGE -> move(transaction, asked, catalog.coworking());
                });
    }

    /** Cancels the days of the request that can still be cancelled. Days that have begun or were invoiced stay. */
    private Uni<Outcome> cancel(SqlConnection transaction, Case asked, Coworking coworking) {
        return standing(asked).flatMap(standing -> {
            List<Long> ids = standing.stream().map(RentalDay::id).toList();
            return RentalRequests.givenUp(transaction, asked.account(), coworking, standing)
                    .call(changes -> BookedDays.reprice(transaction, changes))
                    .call(() -> PlaceOccupancy.free(transaction, ids))
                    .call(() -> days.cancel(ids))
                    .flatMap(changes -> close(transaction, asked, Status.APPROVED, changes))
                    .call(() -> requests.closeOpen(
                            transaction,
                            ids.stream().map(BookingRef.RentalDay::new).toList(),
                            asked.decision().at()));
        });
    }

    /**
     * Returns the days that can still be cancelled. A request about a single day needs no check: the request lapses
     * when the day begins, and no day is invoiced before its month is over.
     */
    private Uni<List<RentalDay>> standing(Case asked) {
        List<Long> together = asked.request().bookingIds();
        return together.isEmpty()
                ? Uni.createFrom().item(List.of(asked.day()))
                : days.some(asked.account(), together)
                        .map(found -> found.stream()
                                .filter(day -> day.status() == RentalDay.Status.CONFIRMED
                                        && day.invoiceId() == null
                                        && asked.decision().at().isBefore(day.startsAt()))
                                .toList());
    }

    /**
     * Moves the day if the account may still rent the workspace and the new day is still free. The price mustn't be
     * higher than the price shown with the request.
     */
    private Uni<Outcome> move(SqlConnection transaction, Case asked, Coworking coworking) {
        BookingRequest.NewDay wanted =
                Optional.ofNullable(asked.request().newDay()).orElseThrow();
        Optional<Workspace> found = coworking.workspace(asked.day().workspaceId());
        if (found.isEmpty()) {
            return outcome(new Outcome.DayNoLongerFree(List.of()));
        }
        Workspace workspace = found.get();
        return TenantRights.read(transaction, asked.account()).flatMap(tenant -> {
            if (tenant.tariff(workspace).isEmpty()) {
                return outcome(new Outcome.DayNoLongerFree(List.of()));
            }
            return RentalRequests.isRentable(
                            transaction,
                            asked.account(),
                            coworking,
                            workspace,
                            wanted.day(),
                            asked.decision().at())
                    .flatMap(rentable -> rentable
                            ? move(transaction, asked, coworking, workspace, wanted)
                            : otherDays(transaction, asked, coworking, workspace, wanted.day()));
        });
    }

    private static Uni<Outcome> otherDays(
            SqlConnection transaction, Case asked, Coworking coworking, Workspace workspace, LocalDate day) {
        return RentalRequests.freeDays(
                        transaction, coworking, workspace, day, asked.decision().at())
                .map(Outcome.DayNoLongerFree::new);
    }

    /**
     * Moves the day at its present price, which depends on the account's other bookings. Refuses a price that is higher
     * than the price shown with the request.
     */
    private Uni<Outcome> move(
            SqlConnection transaction,
            Case asked,
            Coworking coworking,
            Workspace workspace,
            BookingRequest.NewDay wanted) {
        return RentalRequests.moved(transaction, asked.account(), coworking, asked.day(), workspace.id(), wanted.day())
                .flatMap(quoted -> quoted.day().cents() > wanted.priceCents()
                        ? outcome(new Outcome.PriceHasRisen(
                                wanted.day(), wanted.priceCents(), quoted.day().cents()))
                        : move(transaction, asked, workspace, quoted));
    }

    private Uni<Outcome> move(SqlConnection transaction, Case asked, Workspace workspace, RentalRequests.Moved quoted) {
        long bookingId = asked.day().id();
        DayPrice to = quoted.day();
        Instant now = asked.decision().at();
        return OwnHolds.takeOver(transaction, asked.account(), workspace, List.of(to.date()), now)
                .chain(() -> BookedDays.reprice(transaction, quoted.changes()))
                .chain(() -> days.move(asked.day(), workspace.id(), quoted))
                .chain(() -> PlaceOccupancy.free(transaction, List.of(bookingId)))
                .chain(() -> PlaceOccupancy.take(transaction, workspace, Map.of(bookingId, to.date())))
                .chain(() -> RentalDayRequests.follow(transaction, List.of(bookingId), now))
                .chain(() -> close(transaction, asked, Status.APPROVED, quoted.changes()));
    }

    /**
     * Stores the decision, and writes a message to the tenant. The message also names the new prices of other days.
     */
    private Uni<Outcome> close(SqlConnection transaction, Case asked, Status status, List<PriceChange> changes) {
        Decision decision = asked.decision();
        return requests.decide(asked.request().id(), status, decision.by(), decision.reason(), decision.at())
                .call(request ->
                        Requests.keepPriceChanges(transaction, request.id(), RentalOfferJson.writeChanges(changes)))
                .call(request -> Outbox.write(
                        transaction,
                        List.of(Notification.ofRentalDecision(asked.day().id(), request.id(), decision.at()))))
                .map(Outcome.Decided::now);
    }

    private static Uni<Outcome> outcome(Outcome outcome) {
        return Uni.createFrom().item(outcome);
    }
}
