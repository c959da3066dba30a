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
 * Changes a specialist's own calendar in one transaction. The transaction locks the account and the specialist, as
 * every writer of occupancy does. Then it looks the submission key up, reads, decides and writes. A retry returns the
 * same entry, in its present state. A refusal doesn't use up the key.
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

    /** The locked calendar's specialist as published, with the transaction, the catalog and the time. */
    record Held(SqlConnection transaction, Catalog catalog, Catalog.Specialist specialist, Instant now) {

        int staffId() {
            return specialist.id();
        }
    }

    /** The effect of a submission. Returns the id of the entry that it made or changed, or fails with the refusal. */
    @FunctionalInterface
    interface Effect {
        Uni<Long> on(Held calendar);
    }

    /** Reads the entry that a submission made or changed, in its present state. */
    @FunctionalInterface
    interface Result<T> {
        Uni<T> of(long id);
    }

    /** The result of a submission, made now or before, and the catalog for the names in it. */
    record Submitted<T>(T value, Catalog catalog) {}

    /**
     * Carries out a submission, once.
     *
     * @return the entry as it is now; or a failure with {@code not_found} for an account that is no specialist, {@code
     *     submission_key_reused}, {@code period_not_free}, or the refusal of the effect
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
     * Returns a result if it belongs to the specialist, else throws {@code not_found}. An account that is now linked to
     * another specialist no longer sees its former results.
     */
    private static <T extends OfSpecialist> T own(Held held, T value) {
        if (value.staffId() != held.staffId()) {
            throw OwnSpecialist.unavailable();
        }
        return value;
    }

    /**
     * Locks the calendar of an account's specialist. The catalog and the account's link are read under the lock.
     * Applying a business file and linking another account take the same lock.
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
