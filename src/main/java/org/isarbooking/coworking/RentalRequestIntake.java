package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.account.AccountLock;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking;
import org.isarbooking.coworking.rules.PriceChange;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.BookingRequest.Kind;
import org.isarbooking.request.RepeatedRequests;
import org.isarbooking.request.RequestDeadlines;
import org.isarbooking.request.RequestDecider;
import org.isarbooking.request.Requests;
import org.isarbooking.request.Submission;
import org.isarbooking.request.Submissions;
import org.jspecify.annotations.Nullable;

/**
 * Takes a tenant's request about a booked day, in one transaction under the account's lock. The submission key is
 * looked up first, so that a retry gets the same request in its present state. After a refusal, the key can be used
 * again. A late request is taken, too: the owner decides it.
 */
@ApplicationScoped
class RentalRequestIntake {

    private final Transactions transactions;
    private final RentalDays days;
    private final Catalogs catalogs;
    private final RentalRequestDecider decider;
    private final Requests requests;
    private final Submissions submissions;
    private final InstantSource clock;

    RentalRequestIntake(
            Transactions transactions,
            RentalDays days,
            Catalogs catalogs,
            RentalRequestDecider decider,
            Requests requests,
            Submissions submissions,
            InstantSource clock) {
        this.transactions = transactions;
        this.days = days;
        this.catalogs = catalogs;
        this.decider = decider;
        this.requests = requests;
        this.submissions = submissions;
        this.clock = clock;
    }

    /**
     * The tenant's request.
     *
     * @param newDate the day to move to; null for a cancellation
     */
    record Demand(
            String operation,
            AccountRef account,
            long bookingId,
            UUID submissionKey,
            @Nullable LocalDate newDate,
            String reason) {

        Kind kind() {
            return newDate == null ? Kind.CANCELLATION : Kind.CHANGE;
        }

        Submission submission() {
            return Submission.ofAccount(account, operation, submissionKey, bookingId, newDate, reason);
        }

        /** Leaves the reason out of logs. */
        @Override
        public String toString() {
            return "Demand[" + operation + ", " + bookingId + "]";
        }
    }

    /**
     * A request that was taken, now or by the same submission earlier.
     *
     * @param changes the price changes of other days if the request is approved; empty unless it is open
     */
    record Taken(BookingRequest request, RentalDay day, List<PriceChange> changes, Coworking coworking) {

        Taken {
            changes = List.copyOf(changes);
        }
    }

    /** Takes the request, or fails with the refusal that the operation documents. */
    Uni<Taken> take(Demand demand) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return transactions.run(transaction -> AccountLock.take(transaction, demand.account())
                .chain(() -> catalogs.current(transaction))
                .flatMap(catalog -> submissions
                        .once(
                                demand.submission(),
                                this::known,
                                () -> take(transaction, demand, catalog.coworking(), now)
                                        .flatMap(request -> settle(transaction, request, catalog, now)))
                        .flatMap(request -> answer(transaction, demand.account(), request, catalog.coworking(), now))));
    }

    private Uni<BookingRequest> known(long requestId) {
        return requests.find(requestId).map(Optional::orElseThrow);
    }

    private Uni<BookingRequest> take(SqlConnection transaction, Demand demand, Coworking coworking, Instant now) {
        return days.find(demand.account(), demand.bookingId())
                .map(found -> found.orElseThrow(
                        () -> Refusal.of(ProblemCode.NOT_FOUND).thenCall("coworking_list_bookings")))
                .flatMap(day -> Requests.about(transaction, new BookingRef.RentalDay(day.id()))
                        .invoke(before -> RequestRules.whyNot(demand.newDate(), day, before, now)
                                .ifPresent(refusal -> {
                                    throw refusal;
                                }))
                        .invoke(before -> RepeatedRequests.check(before, now))
                        .chain(() -> newDay(transaction, demand, day, coworking, now))
                        .flatMap(newDay -> store(
                                demand,
                                newDay.orElse(null),
                                RequestDeadlines.ofRentalDay(day.date(), coworking)
                                        .until(demand.kind()),
                                now)));
    }

    /**
     * Returns the new day with its price; empty for a cancellation. Fails with a refusal if the day can't be rented.
     */
    private static Uni<Optional<BookingRequest.NewDay>> newDay(
            SqlConnection transaction, Demand demand, RentalDay day, Coworking coworking, Instant now) {
        LocalDate newDate = demand.newDate();
        if (newDate == null) {
            return Uni.createFrom().item(Optional.empty());
        }
        return RentalMoves.check(transaction, demand.account(), coworking, day, newDate, now)
                .chain(() ->
                        RentalRequests.moved(transaction, demand.account(), coworking, day, day.workspaceId(), newDate))
                .map(quoted -> Optional.of(new BookingRequest.NewDay(
                        newDate, quoted.day().cents(), quoted.day().isCovered())));
    }

    private Uni<BookingRequest> store(
            Demand demand, BookingRequest.@Nullable NewDay newDay, Instant deadline, Instant now) {
        return requests.insert(new BookingRef.RentalDay(demand.bookingId()), newDay, demand.reason(), deadline, now)
                .call(request -> submissions.store(demand.submission(), request.id(), now));
    }

    /**
     * Approves a new cancellation at once if it is in time and the business file allows that. Otherwise sends messages
     * to the tenant and to the owner, who decides.
     */
    Uni<BookingRequest> settle(SqlConnection transaction, BookingRequest request, Catalog catalog, Instant now) {
        return isApprovedAtOnce(request, catalog)
                ? approve(transaction, request, now)
                : announce(transaction, request, now);
    }

    private static Uni<BookingRequest> announce(SqlConnection transaction, BookingRequest request, Instant now) {
        return Outbox.write(
                        transaction,
                        Notification.ofNewRentalRequest(request.booking().id(), request.id(), now))
                .replaceWith(request);
    }

    private static boolean isApprovedAtOnce(BookingRequest request, Catalog catalog) {
        return request.kind() == Kind.CANCELLATION
                && !request.isLate()
                && catalog.settings().approvesTimelyCancellations();
    }

    /** Approves the request in place of the owner, and sends the owner a message. */
    private Uni<BookingRequest> approve(SqlConnection transaction, BookingRequest request, Instant now) {
        return decider.decide(transaction, request.id(), new RequestDecider.Decision(true, null, null, now))
                .map(outcome -> switch (outcome) {
                    case RequestDecider.Outcome.Decided decided -> decided.request();
                    case RequestDecider.Outcome.Unknown _,
                            RequestDecider.Outcome.AlreadyClosed _,
                            RequestDecider.Outcome.DayNoLongerFree _,
                            RequestDecider.Outcome.PriceHasRisen _,
                            RequestDecider.Outcome.NoLongerFits _ ->
                        throw new IllegalStateException("a new cancellation could not be approved");
                })
                .call(approved -> Outbox.write(
                        transaction,
                        List.of(Notification.ofRentalApprovedAtOnce(
                                approved.booking().id(), approved.id(), now))));
    }

    private Uni<Taken> answer(
            SqlConnection transaction, AccountRef account, BookingRequest request, Coworking coworking, Instant now) {
        return days.find(account, request.booking().id())
                .map(Optional::orElseThrow)
                .flatMap(day -> {
                    BookingRequest present = request.at(now, day.startsAt());
                    return changes(transaction, account, present, day, coworking)
                            .map(changes -> new Taken(present, day, changes, coworking));
                });
    }

    private static Uni<List<PriceChange>> changes(
            SqlConnection transaction, AccountRef account, BookingRequest request, RentalDay day, Coworking coworking) {
        if (request.status() != BookingRequest.Status.OPEN) {
            return Uni.createFrom().item(List.of());
        }
        BookingRequest.NewDay newDay = request.newDay();
        return newDay == null
                ? RentalRequests.givenUp(transaction, account, coworking, List.of(day))
                : RentalRequests.moved(transaction, account, coworking, day, day.workspaceId(), newDay.day())
                        .map(RentalRequests.Moved::changes);
    }
}
