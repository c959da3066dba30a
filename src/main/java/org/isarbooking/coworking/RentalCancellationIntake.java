package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.account.AccountLock;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking;
import org.isarbooking.coworking.rules.PriceChange;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.RepeatedRequests;
import org.isarbooking.request.RequestDeadlines;
import org.isarbooking.request.Requests;
import org.isarbooking.request.Submission;
import org.isarbooking.request.Submissions;

/**
 * Takes a tenant's request to cancel the rest of a rental, in one transaction under the account's lock. Each day is
 * checked by the rules of a single cancellation. One request covers all days that pass this check. The number of
 * queries doesn't depend on the number of days.
 */
@ApplicationScoped
class RentalCancellationIntake {

    /**
     * The codes of the refusal if no day can be cancelled, the most useful code first. The refusal has the first code
     * that applies to any day.
     */
    private static final List<ProblemCode> MOST_USEFUL_FIRST =
            List.of(ProblemCode.REQUEST_ALREADY_OPEN, ProblemCode.BOOKING_CLOSED);

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final Rentals rentals;
    private final RentalRequestIntake single;
    private final Requests requests;
    private final Submissions submissions;
    private final InstantSource clock;

    RentalCancellationIntake(
            Transactions transactions,
            Catalogs catalogs,
            Rentals rentals,
            RentalRequestIntake single,
            Requests requests,
            Submissions submissions,
            InstantSource clock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.rentals = rentals;
        this.single = single;
        this.requests = requests;
        this.submissions = submissions;
        this.clock = clock;
    }

    /** The tenant's request. */
    record Demand(AccountRef account, long rentalId, UUID submissionKey, String reason) {

        Submission submission() {
            return Submission.ofAccount(account, CoworkingCancelRental.NAME, submissionKey, rentalId, reason);
        }

        /** Leaves the reason out of logs. */
        @Override
        public String toString() {
            return "Demand[" + rentalId + "]";
        }
    }

    /**
     * A request that was taken, now or by the same submission earlier.
     *
     * @param leftOut the refusals of days whose cancellation can't be requested now, by booking id; includes days that
     *     this request covers
     * @param changes the price changes of other days if the request is approved; empty unless it is open
     */
    record Taken(
            BookingRequest request,
            Rental rental,
            Map<Long, ProblemCode> leftOut,
            List<PriceChange> changes,
            Coworking coworking) {

        Taken {
            leftOut = Map.copyOf(leftOut);
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
                                id -> requests.find(id).map(Optional::orElseThrow),
                                () -> store(transaction, demand, catalog.coworking(), now)
                                        .flatMap(request -> single.settle(transaction, request, catalog, now)))
                        .flatMap(request -> answer(transaction, demand, request, catalog.coworking(), now))));
    }

    private Uni<BookingRequest> store(SqlConnection transaction, Demand demand, Coworking coworking, Instant now) {
        return rental(demand)
                .flatMap(rental -> Requests.ofRental(transaction, rental.id())
                        .invoke(before -> RepeatedRequests.check(aboutSeveralDays(before), now))
                        .flatMap(before -> {
                            Map<Long, Refusal> whyNot = whyNot(rental, before, now);
                            List<RentalDay> covered = rental.days().stream()
                                    .filter(day -> !whyNot.containsKey(day.id()))
                                    .toList();
                            return covered.isEmpty()
                                    ? Uni.createFrom().failure(nothingLeft(whyNot))
                                    : requests.insertCancellation(
                                            covered.stream()
                                                    .map(day -> new BookingRef.RentalDay(day.id()))
                                                    .toList(),
                                            demand.reason(),
                                            deadline(covered, coworking),
                                            now);
                        })
                        .call(request -> submissions.store(demand.submission(), request.id(), now)));
    }

    private static List<BookingRequest> aboutSeveralDays(List<BookingRequest> requests) {
        return requests.stream()
                .filter(request -> !request.bookingIds().isEmpty())
                .toList();
    }

    /** Returns the first day's deadline. So the request is late if it is too late for any of its days. */
    private static Instant deadline(List<RentalDay> covered, Coworking coworking) {
        return RequestDeadlines.ofRentalDay(covered.getFirst().date(), coworking)
                .until(BookingRequest.Kind.CANCELLATION);
    }

    private Uni<Rental> rental(Demand demand) {
        return rentals.find(demand.account(), demand.rentalId())
                .map(found -> found.orElseThrow(
                        () -> Refusal.of(ProblemCode.NOT_FOUND).thenCall("coworking_list_bookings")));
    }

    /** Returns the refusal of each day that breaks a rule of single cancellations, by booking id. */
    private static Map<Long, Refusal> whyNot(Rental rental, List<BookingRequest> before, Instant now) {
        Map<Long, Refusal> refusals = new LinkedHashMap<>();
        for (RentalDay day : rental.days()) {
            List<BookingRequest> ofDay =
                    before.stream().filter(request -> request.isAbout(day.id())).toList();
            RequestRules.whyNot(null, day, ofDay, now).ifPresent(refusal -> refusals.put(day.id(), refusal));
        }
        return refusals;
    }

    private static Refusal nothingLeft(Map<Long, Refusal> whyNot) {
        return MOST_USEFUL_FIRST.stream()
                .filter(code -> whyNot.values().stream().anyMatch(refusal -> refusal.code() == code))
                .findFirst()
                .map(code -> Refusal.of(code).thenCall("coworking_get_rental"))
                .orElseThrow();
    }

    private Uni<Taken> answer(
            SqlConnection transaction, Demand demand, BookingRequest request, Coworking coworking, Instant now) {
        return rental(demand)
                .flatMap(rental -> Requests.ofRental(transaction, rental.id()).flatMap(all -> {
                    BookingRequest present = rental.at(request, now);
                    Map<Long, ProblemCode> leftOut = new LinkedHashMap<>();
                    whyNot(rental, all, now).forEach((id, refusal) -> leftOut.put(id, refusal.code()));
                    return changes(transaction, demand, present, rental, coworking)
                            .map(changes -> new Taken(present, rental, leftOut, changes, coworking));
                }));
    }

    private static Uni<List<PriceChange>> changes(
            SqlConnection transaction, Demand demand, BookingRequest request, Rental rental, Coworking coworking) {
        return request.status() != BookingRequest.Status.OPEN
                ? Uni.createFrom().item(List.of())
                : RentalRequests.givenUp(
                        transaction,
                        demand.account(),
                        coworking,
                        rental.days().stream()
                                .filter(day -> request.isAbout(day.id()) && day.status() == RentalDay.Status.CONFIRMED)
                                .toList());
    }
}
