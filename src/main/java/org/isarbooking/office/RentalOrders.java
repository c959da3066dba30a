package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.isarbooking.account.AccountLinks;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.RejectedDay;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.RentalDesk;
import org.isarbooking.request.RentalDesk.Outcome;
import org.isarbooking.request.Submission;
import org.isarbooking.request.Submissions;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/**
 * Carries out the office's orders about rentals, once for each submission key, each in one transaction. An order first
 * locks the accounts of the caller and of the tenant, in ascending order. Then it looks up the key, changes the data,
 * and records who gave the order and why.
 */
@Singleton
class RentalOrders {

    /** The most retries of an order. An order is retried if another booking takes a day between check and booking. */
    private static final int TRIES = 4;

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final Submissions submissions;
    private final OfficeActions actions;
    private final RentalDesk desk;
    private final InstantSource clock;

    RentalOrders(
            Transactions transactions,
            Catalogs catalogs,
            Submissions submissions,
            OfficeActions actions,
            RentalDesk desk,
            InstantSource clock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.submissions = submissions;
        this.actions = actions;
        this.desk = desk;
        this.clock = clock;
    }

    /** An order of the office, with the reason that is recorded. */
    record Order(
            Caller caller, Submission submission, @Nullable String reason, RentalDesk.Order wanted) {

        /** Leaves free text out of logs. */
        @Override
        public String toString() {
            return "Order[" + submission.operation() + "]";
        }
    }

    /**
     * Carries out an order, unless an earlier call with the same submission has done so. Returns the current rental.
     */
    Uni<OfficeRentalOutput> once(Order order) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        // A conflict means that another booking took a day between check and booking. The next try finds the day taken.
        return Uni.createFrom()
                .deferred(() -> transactions.run(transaction -> lockTenant(transaction, order)
                        .flatMap(tenant -> known(order)
                                .flatMap(known -> known.map(
                                                id -> Uni.createFrom().item(id))
                                        .orElseGet(() -> carryOut(transaction, tenant, order, now))))
                        .flatMap(changeId -> answer(transaction, order, changeId, now))))
                .onFailure(fault -> Constraints.refusedBy(Constraints.PLACE_OCCUPANCY_ONCE, fault))
                .retry()
                .atMost(TRIES)
                .onFailure(fault -> Constraints.refusedBy(Constraints.PLACE_OCCUPANCY_ONCE, fault))
                .transform(_ -> Refusal.of(ProblemCode.DATES_UNAVAILABLE).thenCall("coworking_find_dates"));
    }

    /**
     * Returns the order's tenant, and locks the accounts of caller and tenant. All code locks accounts in ascending
     * order of ids, so that two calls can't deadlock.
     */
    private Uni<AccountRef> lockTenant(SqlConnection transaction, Order order) {
        return desk.tenant(order.wanted())
                .map(found -> found.orElseThrow(
                        () -> Refusal.of(ProblemCode.NOT_FOUND).thenCall(OfficeSearchBookings.NAME)))
                .call(tenant -> {
                    AccountRef[] accounts = Stream.of(order.caller().requireAccount(), tenant)
                            .distinct()
                            .toArray(AccountRef[]::new);
                    return AccountLinks.lock(transaction, accounts).invoke(locked -> {
                        if (locked < accounts.length) {
                            throw Refusal.of(ProblemCode.NOT_FOUND)
                                    .with(List.of(Violation.of("$.account_id", "unknown_account")))
                                    .thenCall(OfficeListTenants.NAME);
                        }
                    });
                });
    }

    private Uni<Optional<Long>> known(Order order) {
        return submissions.once(
                order.submission(),
                id -> Uni.createFrom().item(Optional.of(id)),
                () -> Uni.createFrom().item(Optional.empty()));
    }

    private Uni<Long> carryOut(SqlConnection transaction, AccountRef tenant, Order order, Instant now) {
        return desk.carryOut(transaction, tenant, order.wanted(), now).flatMap(outcome -> switch (outcome) {
            case Outcome.Done done ->
                actions.remember(
                                order.caller().requireAccount(),
                                order.submission().operation(),
                                OfficeActions.about(new BookingRef.RentalDay(done.bookingId()), done.about()),
                                order.reason(),
                                now)
                        .chain(() -> submissions.store(order.submission(), done.changeId(), now))
                        .replaceWith(done.changeId());
            case Outcome.Taken taken -> Uni.createFrom().<Long>failure(taken(order, taken));
        });
    }

    private static Refusal taken(Order order, Outcome.Taken taken) {
        Language language = order.caller().language();
        return Refusal.of(ProblemCode.DATES_UNAVAILABLE)
                .rejecting(taken.days().stream()
                        .map(day -> rejected(day, language))
                        .toList())
                .insteadOffering(taken.free())
                .thenCall("coworking_find_dates");
    }

    /**
     * Returns a rejected day with the text for the office. If the reason has no such text, uses the text for tenants.
     */
    private static RejectedDay rejected(RentalDesk.Rejected day, Language language) {
        return Texts.find(language, "rejection.office." + day.reason())
                .map(message -> new RejectedDay(day.date(), null, day.reason(), message))
                .orElseGet(() -> RejectedDay.of(day.date(), day.reason(), language));
    }

    private Uni<OfficeRentalOutput> answer(SqlConnection transaction, Order order, long changeId, Instant now) {
        return catalogs.current(transaction)
                .flatMap(catalog ->
                        OfficeRentals.answer(transaction, changeId, catalog, Munich.dateAt(now), order.caller()));
    }
}
