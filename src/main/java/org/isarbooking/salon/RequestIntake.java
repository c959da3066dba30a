package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.quote.BookingToken;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.BookingRequest.Kind;
import org.isarbooking.request.RepeatedRequests;
import org.isarbooking.request.RequestDeadlines;
import org.isarbooking.request.RequestDecider;
import org.isarbooking.request.Requests;
import org.isarbooking.request.Submission;
import org.isarbooking.request.Submissions;
import org.isarbooking.salon.rules.BookingWindow;
import org.jspecify.annotations.Nullable;

/**
 * Accepts a customer's request about an appointment, in one transaction. Also accepts late requests, about which the
 * owner decides. The submission key is looked up first, so a retry returns the same request in its present state. A
 * refusal doesn't use up the key.
 */
@ApplicationScoped
class RequestIntake {

    private final Transactions transactions;
    private final BookingKeys keys;
    private final Catalogs catalogs;
    private final VisitMoves moves;
    private final SalonRequestDecider decider;
    private final Requests requests;
    private final Submissions submissions;
    private final InstantSource clock;

    RequestIntake(
            Transactions transactions,
            BookingKeys keys,
            Catalogs catalogs,
            VisitMoves moves,
            SalonRequestDecider decider,
            Requests requests,
            Submissions submissions,
            InstantSource clock) {
        this.transactions = transactions;
        this.keys = keys;
        this.catalogs = catalogs;
        this.moves = moves;
        this.decider = decider;
        this.requests = requests;
        this.submissions = submissions;
        this.clock = clock;
    }

    /**
     * A request as the customer submits it.
     *
     * @param newStart the requested start; null for a cancellation
     */
    record Demand(
            String operation,
            Kind kind,
            BookingToken token,
            UUID submissionKey,
            @Nullable Instant newStart,
            @Nullable String reason) {

        Submission submission(long appointmentId) {
            return Submission.ofAppointment(appointmentId, operation, submissionKey, newStart, reason);
        }

        /** Hides the token and the reason. */
        @Override
        public String toString() {
            return "Demand[" + operation + ", " + kind + "]";
        }
    }

    sealed interface Outcome {}

    /** The request, stored now or by an earlier identical submission, with the appointment as it is now. */
    record Taken(BookingRequest request, Appointment appointment, Catalog catalog) implements Outcome {}

    /** The requested time isn't free. */
    record StartTaken(Appointment appointment, Instant wish, Catalog catalog, Instant now) implements Outcome {}

    /** Stores the request, or fails with the refusal that the operation documents. */
    Uni<Taken> take(Demand demand) {
        return transactions
                .run(transaction -> keys.lock(transaction, demand.token())
                        .flatMap(found -> found.map(appointment -> take(transaction, demand, appointment))
                                .orElseGet(() -> refused(Refusal.of(ProblemCode.NOT_FOUND)))))
                .flatMap(outcome -> switch (outcome) {
                    case Taken taken -> Uni.createFrom().item(taken);
                    case StartTaken gone -> refuseWithAlternatives(gone);
                });
    }

    private Uni<Outcome> take(SqlConnection transaction, Demand demand, Appointment appointment) {
        Submission submission = demand.submission(appointment.id());
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return catalogs.current(transaction)
                .flatMap(catalog -> submissions.once(
                        submission,
                        id -> requests.find(id).map(request -> taken(request.orElseThrow(), appointment, catalog, now)),
                        () -> check(transaction, demand, appointment, catalog, now)
                                .flatMap(gone -> gone.isPresent()
                                        ? Uni.createFrom().item(gone.get())
                                        : store(demand, appointment, submission, catalog, now)
                                                .flatMap(request -> isApprovedAtOnce(request, catalog)
                                                        ? approve(transaction, request, catalog, now)
                                                        : announce(transaction, request, catalog, now)
                                                                .map(_ ->
                                                                        taken(request, appointment, catalog, now))))));
    }

    private static boolean isApprovedAtOnce(BookingRequest request, Catalog catalog) {
        return request.kind() == Kind.CANCELLATION
                && !request.isLate()
                && catalog.settings().approvesTimelyCancellations();
    }

    /** Approves the request as the owner would. Notifies the usual recipients and the owner, who needn't decide. */
    private Uni<Outcome> approve(SqlConnection transaction, BookingRequest request, Catalog catalog, Instant now) {
        return decider.decide(transaction, request.id(), new RequestDecider.Decision(true, null, null, now))
                .flatMap(outcome -> switch (outcome) {
                    case RequestDecider.Outcome.Decided decided ->
                        Outbox.write(transaction, List.of(approvedAtOnce(request, now)))
                                .chain(() -> Appointments.find(transaction, request.appointmentId()))
                                .map(found -> taken(decided.request(), found.orElseThrow(), catalog, now));
                    case RequestDecider.Outcome.Unknown _,
                            RequestDecider.Outcome.AlreadyClosed _,
                            RequestDecider.Outcome.DayNoLongerFree _,
                            RequestDecider.Outcome.PriceHasRisen _,
                            RequestDecider.Outcome.NoLongerFits _ ->
                        throw new IllegalStateException("a cancellation that was open a moment ago can be approved");
                });
    }

    private static Notification approvedAtOnce(BookingRequest request, Instant now) {
        return Notification.ofRequest(
                Notification.Kind.REQUEST_APPROVED_AT_ONCE, request.appointmentId(), request.id(), now);
    }

    private static Outcome taken(BookingRequest request, Appointment appointment, Catalog catalog, Instant now) {
        return new Taken(request.at(now, appointment.visit().startsAt()), appointment, catalog);
    }

    /**
     * Returns {@link StartTaken} if the requested start isn't free; empty if the request is possible. Fails with the
     * refusal if the request isn't possible for another reason.
     */
    private Uni<Optional<StartTaken>> check(
            SqlConnection transaction, Demand demand, Appointment appointment, Catalog catalog, Instant now) {
        if (!appointment.isAhead(now)) {
            return refused(Refusal.of(ProblemCode.BOOKING_CLOSED).thenCall("salon_get_booking"));
        }
        return Requests.about(transaction, new BookingRef.Appointment(appointment.id()))
                .flatMap(requests -> {
                    if (requests.stream().anyMatch(request -> isOpen(request, demand.kind()))) {
                        return refused(
                                Refusal.of(ProblemCode.REQUEST_ALREADY_OPEN).thenCall("salon_get_booking"));
                    }
                    RepeatedRequests.check(requests, now);
                    return checkNewStart(transaction, demand, appointment, catalog, now);
                });
    }

    private static boolean isOpen(BookingRequest request, Kind kind) {
        return request.kind() == kind && request.status() == BookingRequest.Status.OPEN;
    }

    private Uni<Optional<StartTaken>> checkNewStart(
            SqlConnection transaction, Demand demand, Appointment appointment, Catalog catalog, Instant now) {
        Instant newStart = demand.newStart();
        if (newStart == null) {
            return Uni.createFrom().item(Optional.empty());
        }
        PlannedVisit visit = appointment.visit();
        Optional<Refusal> never = NewStarts.whyNever(visit, newStart, catalog, now);
        if (never.isPresent()) {
            return refused(never.get());
        }
        PlannedVisit moved = VisitMoves.moved(visit, newStart);
        return moves.fits(transaction, catalog, appointment.id(), moved)
                .map(fits ->
                        fits ? Optional.empty() : Optional.of(new StartTaken(appointment, newStart, catalog, now)));
    }

    /**
     * Fails with {@code slot_unavailable} and alternatives. The search for alternatives runs after the transaction has
     * ended, because it uses other connections.
     */
    private Uni<Taken> refuseWithAlternatives(StartTaken gone) {
        BookingWindow window = Visit.windowOfMove(gone.appointment().visit(), gone.catalog(), gone.now());
        return moves.alternatives(gone.catalog(), gone.appointment(), gone.wish(), window::contains)
                .flatMap(free -> refused(Refusal.of(ProblemCode.SLOT_UNAVAILABLE)
                        .insteadOffering(free)
                        .thenCall("salon_get_booking", "salon_find_new_starts")));
    }

    private Uni<BookingRequest> store(
            Demand demand, Appointment appointment, Submission submission, Catalog catalog, Instant now) {
        RequestDeadlines deadlines =
                RequestDeadlines.ofVisit(appointment.visit().startsAt(), catalog.settings());
        return requests.insert(
                        new BookingRef.Appointment(appointment.id()),
                        demand.kind(),
                        demand.newStart(),
                        demand.reason(),
                        deadlines.until(demand.kind()),
                        now)
                .call(request -> submissions.store(submission, request.id(), now));
    }

    /**
     * Notifies the customer and the owner, who decides. Notifies the specialists, too, if the business file says so.
     */
    private static Uni<Void> announce(SqlConnection transaction, BookingRequest request, Catalog catalog, Instant now) {
        Stream<Notification.Kind> toSpecialists = catalog.settings().tellsSpecialistsOfRequests()
                ? Stream.of(Notification.Kind.REQUEST_ABOUT_VISIT)
                : Stream.empty();
        return Outbox.write(
                transaction,
                Stream.concat(
                                Stream.of(Notification.Kind.REQUEST_RECEIVED, Notification.Kind.NEW_REQUEST),
                                toSpecialists)
                        .map(kind -> Notification.ofRequest(kind, request.appointmentId(), request.id(), now))
                        .toList());
    }

    private static <T> Uni<T> refused(Refusal refusal) {
        return Uni.createFrom().failure(refusal);
    }
}
