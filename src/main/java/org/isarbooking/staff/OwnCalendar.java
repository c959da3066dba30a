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
 * Changes the calendar of the connected specialist in one transaction. The transaction locks the account and the
 * specialist, as all code that writes occupancy does. Then it looks up the submission key, reads, decides and writes. A
 * retry returns the current state of the entry that the first call made. A refusal doesn't use up the key.
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

    /** A locked calendar of a specialist, with the transaction, the catalog and the time. */
    record Held(SqlConnection transaction, Catalog catalog, int staffId, Instant now) {

        /** Returns the specialist, who must be published. */
        Catalog.Specialist specialist() {
            return catalog.specialist(staffId).orElseThrow();
        }
    }

    /** Carries out a submission. Returns the id of the made or changed entry, or fails with the refusal. */
    @FunctionalInterface
    interface Effect {
        Uni<Long> on(Held calendar);
    }

    /** Reads the current state of the entry that a submission made or changed. */
    @FunctionalInterface
    interface Result<T> {
        Uni<T> of(long id);
    }

    /** The result of a submission or of its retry, with the catalog for names in the result. */
    record Submitted<T>(T value, Catalog catalog) {}

    /**
     * Carries out a submission only once.
     *
     * @return the current state of the entry; fails with {@code not_found} for an account without a specialist, with
     *     {@code submission_key_reused}, {@code period_not_free}, or the refusal of the effect
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
                .onFailure(Refusal.class)
                .transform(refusal -> refusal.whenItIs(ProblemCode.NOT_FOUND, CoworkingStaffAvailability.NAME))
                .onFailure(fault -> Constraints.refusedBy(Constraints.OCCUPANCY_NO_OVERLAP, fault))
                .transform(_ -> Refusal.of(ProblemCode.PERIOD_NOT_FREE).thenCall(CoworkingStaffAvailability.NAME));
    }

    private Uni<Long> submit(Held held, Submission submission, Effect effect) {
        return submissions.once(
                submission,
                id -> Uni.createFrom().item(id),
                () -> effect.on(held).call(id -> submissions.store(submission, id, held.now())));
    }

    /**
     * Returns the result if it belongs to the specialist, else throws {@code not_found}. So an account that was linked
     * to another specialist doesn't see its old results any more.
     */
    private static <T extends OfSpecialist> T own(Held held, T value) {
        if (value.staffId() != held.staffId()) {
            throw OwnSpecialist.unavailable();
        }
        return value;
    }

    /**
     * Locks the calendar of an account's specialist. Reads the catalog and the account's link under the lock. Applying
     * a business file and linking another account take this lock, too.
     */
    private Uni<Held> hold(SqlConnection transaction, AccountRef account, Instant now) {
        return AccountLinks.specialist(transaction, account)
                .call(seen -> Specialists.lock(transaction, seen.stream().toList()))
                .flatMap(seen -> AccountLinks.specialist(transaction, account)
                        .map(still -> still.equals(seen) ? seen : Optional.<Integer>empty()))
                .flatMap(staffId -> catalogs.current(transaction)
                        .map(catalog -> new Held(
                                transaction,
                                catalog,
                                OwnSpecialist.published(catalog, staffId).id(),
                                now)));
    }
}
