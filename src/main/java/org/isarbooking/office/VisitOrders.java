package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Supplier;
import org.isarbooking.account.AccountLock;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.Submission;
import org.isarbooking.request.Submissions;
import org.isarbooking.request.VisitDesk;
import org.isarbooking.request.VisitDesk.Outcome;
import org.isarbooking.request.VisitDesk.Plan;
import org.jspecify.annotations.Nullable;

/**
 * Carries out the office's orders about visits, once for each submission key. Each order first looks up the key and
 * plans the visit, outside of a transaction. Then one transaction locks the caller's account, looks up the key again,
 * carries out the plan, and records who gave the order and why. If the plan is stale by then, the visit is planned
 * again.
 */
@Singleton
class VisitOrders {

    /**
     * The most plans for one order. A new plan is needed if another booking takes the time between plan and
     * transaction.
     */
    private static final int PLANS = 4;

    private final Pool pool;
    private final Transactions transactions;
    private final Catalogs catalogs;
    private final Submissions submissions;
    private final OfficeActions actions;
    private final VisitDesk desk;
    private final InstantSource clock;

    VisitOrders(
            Pool pool,
            Transactions transactions,
            Catalogs catalogs,
            Submissions submissions,
            OfficeActions actions,
            VisitDesk desk,
            InstantSource clock) {
        this.pool = pool;
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.submissions = submissions;
        this.actions = actions;
        this.desk = desk;
        this.clock = clock;
    }

    /**
     * The office's order to book or change a visit.
     *
     * @param plan plans the visit, or fails with a refusal
     */
    record Order(
            Caller caller, Submission submission, @Nullable String reason, Supplier<Uni<Plan>> plan) {

        /** Leaves free text out of logs. */
        @Override
        public String toString() {
            return "Order[" + submission.operation() + "]";
        }
    }

    /**
     * Returns a plan that always fails, for an order that names no change. It fails with the failure of {@code plan},
     * for example for an unknown appointment. If {@code plan} succeeds, it fails because there is nothing to change.
     *
     * @param paths the values that the order could change
     */
    static Supplier<Uni<Plan>> nothingNamed(Supplier<Uni<Plan>> plan, String... paths) {
        return () -> plan.get()
                .onItem()
                .failWith(() ->
                        Refusal.nothingToChange(paths).because("nothing_named").thenCall("office_get_booking"));
    }

    /**
     * Carries out an order, unless an earlier call with the same submission has done so. Returns the current booking.
     */
    Uni<OfficeBookingOutput> once(Order order) {
        return orElse(
                order,
                () -> planned(order, PLANS)
                        // A call with the same submission may have taken the time between this lookup and the plan.
                        .onFailure(Refusal.class)
                        .recoverWithUni(
                                refusal -> orElse(order, () -> Uni.createFrom().failure(refusal))));
    }

    /**
     * Returns the booking that an earlier call with the same submission made or changed. Without an earlier call,
     * returns the result of {@code other}.
     */
    private Uni<OfficeBookingOutput> orElse(Order order, Supplier<Uni<OfficeBookingOutput>> other) {
        return transactions
                .run(transaction -> known(transaction, order))
                .flatMap(known -> known.map(id -> answer(pool, order, id)).orElseGet(other));
    }

    private Uni<Optional<Long>> known(SqlConnection transaction, Order order) {
        return AccountLock.take(transaction, order.caller().requireAccount())
                .chain(() -> submissions.once(
                        order.submission(),
                        id -> Uni.createFrom().item(Optional.of(id)),
                        () -> Uni.createFrom().item(Optional.empty())));
    }

    /**
     * Plans the visit and carries the plan out. If another booking takes the time first, the next plan finds another
     * specialist, or fails because nothing is free.
     */
    private Uni<OfficeBookingOutput> planned(Order order, int plansLeft) {
        if (plansLeft == 0) {
            return Uni.createFrom()
                    .failure(Refusal.of(ProblemCode.SLOT_UNAVAILABLE).thenCall(OfficeFindSlots.NAME));
        }
        return order.plan()
                .get()
                .flatMap(plan -> carryOut(order, plan))
                .flatMap(done -> done.map(output -> Uni.createFrom().item(output))
                        .orElseGet(() -> planned(order, plansLeft - 1)));
    }

    private Uni<Optional<OfficeBookingOutput>> carryOut(Order order, Plan plan) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return transactions
                .run(transaction -> known(transaction, order)
                        .flatMap(known -> known.isPresent()
                                ? Uni.createFrom().item(known)
                                : carryOut(transaction, order, plan, now))
                        .flatMap(id -> id.map(
                                        done -> answer(transaction, order, done).map(Optional::of))
                                .orElseGet(() -> Uni.createFrom().item(Optional.empty()))))
                .onFailure(fault -> Constraints.refusedBy(Constraints.OCCUPANCY_NO_OVERLAP, fault))
                .recoverWithItem(() -> Optional.empty());
    }

    /** Carries out the plan, and returns the appointment's id; returns empty for a stale plan. */
    private Uni<Optional<Long>> carryOut(SqlConnection transaction, Order order, Plan plan, Instant now) {
        return desk.carryOut(transaction, plan, now).flatMap(outcome -> switch (outcome) {
            case Outcome.Done done ->
                actions.remember(
                                order.caller().requireAccount(),
                                order.submission().operation(),
                                OfficeActions.about(new BookingRef.Appointment(done.appointmentId()), done.about()),
                                order.reason(),
                                now)
                        .chain(() -> submissions.store(order.submission(), done.appointmentId(), now))
                        .replaceWith(Optional.of(done.appointmentId()));
            case Outcome.WasSoBefore(long id) ->
                submissions.store(order.submission(), id, now).replaceWith(Optional.of(id));
            case Outcome.Stale _ -> Uni.createFrom().item(Optional.<Long>empty());
        });
    }

    private Uni<OfficeBookingOutput> answer(SqlClient client, Order order, long id) {
        return catalogs.current(client)
                .flatMap(catalog -> OfficeBookings.find(
                        client,
                        new BookingRef.Appointment(id),
                        catalog,
                        order.caller().language()))
                .map(found -> new OfficeBookingOutput(order.caller().envelope(), found.orElseThrow()));
    }
}
