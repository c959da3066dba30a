package org.isarbooking.staff;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.isarbooking.account.AccountLinks;
import org.isarbooking.account.AccountLock;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.Specialists;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.request.Submission;
import org.isarbooking.request.Submissions;

/**
 * Changes a specialist's own calendar, in one transaction: lock the account and the specialist as every writer of
 * occupancy does, look up the submission key, read, decide, write. A retry is answered whatever has become of what it
 * made; a refusal leaves the key free.
 */
@ApplicationScoped
class OwnCalendar {

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final Submissions submissions;
    private final InstantSource clock;

    OwnCalendar(Transactions transactions, Catalogs catalogs, Submissions submissions, InstantSource clock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.submissions = submissions;
        this.clock = clock;
    }

    /** The specialist whose calendar a transaction holds, as published, and the time. */
    record Held(SqlConnection transaction, Catalog catalog, Catalog.Specialist specialist, Instant now) {

        int staffId() {
            return specialist.id();
        }
    }

    /** What a submission does: the number of what it made or changed, or a failure with the refusal. */
    @FunctionalInterface
    interface Effect {
        Uni<Long> on(Held calendar);
    }

    /** Reads what a submission has led to, as it is now. */
    @FunctionalInterface
    interface Result<T> {
        Uni<T> of(long id);
    }

    /** What a submission has led to, now or before, and the catalog that names things. */
    record Submitted<T>(T value, Catalog catalog) {}

    /**
     * Does what a submission asks for, once.
     *
     * @return a failure with {@code not_found} for an account that is no specialist, {@code submission_key_reused},
     *     {@code period_not_free}, or what the
     *     effect refuses
     */
    <T extends OfSpecialist> Uni<Submitted<T>> once(
            AccountRef account, Submission submission, Effect effect, Result<T> result) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return transactions
                .run(transaction -> AccountLock.take(transaction, account)
                        .chain(() -> hold(transaction, account, now))
                        .flatMap(held -> submit(held, submission, effect)
                                .flatMap(id -> result.of(id))
                                .map(value -> new Submitted<>(own(held, value), held.catalog()))))
                .onFailure(fault -> Constraints.refusedBy(Constraints.OCCUPANCY_NO_OVERLAP, fault))
                .transform(_ -> Refusal.of(ProblemCode.PERIOD_NOT_FREE).thenCall(CoworkingStaffAvailability.NAME));
    }

    private Uni<Long> submit(Held held, Submission submission, Effect effect) {
        return submissions.once(
                submission,
                id -> Uni.createFrom().item(id),
                () -> effect.on(held).call(id -> submissions.store(submission, id, held.now())));
    }

    /** Whose account is another specialist by now no longer sees what it once made. */
    private static <T extends OfSpecialist> T own(Held held, T value) {
        if (value.staffId() != held.staffId()) {
            throw OwnSpecialist.unavailable();
        }
        return value;
    }

    /**
     * What is published, and which specialist the account is, is read behind the lock: a business file that is being
     * applied and an office that links another account hold it, too.
     */
    private Uni<Held> hold(SqlConnection transaction, AccountRef account, Instant now) {
        return AccountLinks.specialist(transaction, account)
                .call(seen -> Specialists.lock(transaction, seen.stream().toList()))
                .flatMap(seen -> AccountLinks.specialist(transaction, account)
                        .map(still -> still.equals(seen) ? seen : Optional.<Integer>empty()))
                .flatMap(staffId -> catalogs.current(transaction)
                        .map(catalog ->
                                new Held(transaction, catalog, OwnSpecialist.published(catalog, staffId), now)));
    }
}
