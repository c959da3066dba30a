package org.isarbooking.waitlist;

import io.quarkus.arc.All;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.isarbooking.database.ClocksDiffer;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.DatabaseClock;
import org.isarbooking.database.Sql;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Business;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.shared.Munich;
import org.jboss.logging.Logger;

/**
 * Offers freed time, in the order of the entries. Every step runs in a separate transaction. Pending work is stored in
 * the database, so after a crash the next run of any process does it. All steps that make offers take one lock, so the
 * order also holds with several processes. If an entry or a day fails, the run continues with the others.
 */
@ApplicationScoped
public class WaitlistRun {

    private static final Logger LOG = Logger.getLogger(WaitlistRun.class);

    /** The class of the advisory lock. Other advisory locks in this database have another class, or none. */
    private static final int WAITLIST = 0x3A17;

    private static final String ONE_AT_A_TIME = "select pg_advisory_xact_lock($1, 0)";

    private static final int ENTRIES_AT_ONCE = 20;
    private static final int DAYS_AT_ONCE = 50;

    /** The maximum number of free days that one search of an entry writes. More days need another search later. */
    private static final int DAYS_OF_ENTRY = 5;

    /** The maximum number of steps for one day in one run, so that other days are also served. */
    private static final int STEPS_OF_DAY = 200;

    private final Transactions transactions;
    private final DatabaseClock clock;
    private final Map<Business, WaitlistPlanner> planners;
    private final WaitlistLinks links;

    WaitlistRun(
            Transactions transactions, DatabaseClock clock, @All List<WaitlistPlanner> planners, WaitlistLinks links) {
        this.transactions = transactions;
        this.clock = clock;
        this.planners =
                planners.stream().collect(Collectors.toUnmodifiableMap(WaitlistPlanner::business, planner -> planner));
        this.links = links;
    }

    /** The result of one step for a day. */
    private enum Step {
        /** An offer was made. More offers may be possible. */
        OFFERED,
        /** Another transaction was faster, or the step failed. The next run tries again. */
        LATER,
        /** No free time fits any entry. */
        SERVED
    }

    /**
     * Does the pending work, up to the limits of one run. Returns the number of new offers. Their messages are in the
     * outbox afterwards.
     */
    public Uni<Integer> run() {
        return step((transaction, now) -> FreedDays.isAnythingToDo(transaction, Munich.dateAt(now), now))
                .flatMap(anything -> anything ? work() : Uni.createFrom().item(0));
    }

    private Uni<Integer> work() {
        return apart("offers that lapse", 0, () -> step(Offers::lapse))
                .chain(() -> attempt(
                        "entries that are over",
                        () -> step((transaction, now) -> EntryQueue.endOverdue(transaction, Munich.dateAt(now), now))))
                .chain(() -> apart(
                        "a new catalog",
                        List.<Long>of(),
                        () -> step((transaction, _) -> FreedDays.takeAllDays(transaction))))
                .flatMap(this::afterPublications)
                .chain(() -> apart(
                        "entries to look at",
                        List.<StoredEntry>of(),
                        () -> step((transaction, now) ->
                                EntryQueue.toLookAt(transaction, Munich.dateAt(now), ENTRIES_AT_ONCE))))
                .flatMap(this::lookThrough)
                .chain(() -> step((transaction, _) -> FreedDays.next(transaction, DAYS_AT_ONCE)))
                .flatMap(this::serve);
    }

    /**
     * Does one piece of work. If it fails, logs the failure and returns {@code otherwise}, so that other work
     * continues.
     */
    private static <T> Uni<T> apart(String what, T otherwise, Supplier<Uni<T>> work) {
        return Uni.createFrom()
                .deferred(work::get)
                // If the clocks of service and database differ, the whole run has to fail.
                .onFailure(fault -> !(fault instanceof ClocksDiffer))
                .recoverWithItem(fault -> {
                    LOG.warnf(
                            "The waitlist failed at %s: %s",
                            what, fault.getClass().getSimpleName());
                    return otherwise;
                });
    }

    private <T> Uni<T> step(BiFunction<SqlConnection, Instant, Uni<T>> work) {
        return transactions.run(transaction -> clock.now(transaction).flatMap(now -> work.apply(transaction, now)));
    }

    /**
     * Withdraws the offers that can't be booked any more, so that a search can offer their time to the same persons
     * again. Then requests a new search of the days of all entries, since a new catalog may have more hours,
     * specialists or days. These are two transactions: only the first one locks specialists.
     *
     * @param ids the rows that the publications have written; empty if there was none
     */
    private Uni<Boolean> afterPublications(List<Long> ids) {
        return ids.isEmpty()
                ? Uni.createFrom().item(true)
                : attempt("offers of an older catalog", () -> step((transaction, _) -> withdrawOutdated(transaction)))
                        .chain(() -> attempt(
                                "a new catalog",
                                () -> step((transaction, _) -> EntryQueue.lookAtAll(transaction)
                                        .chain(() -> FreedDays.delete(transaction, ids)))));
    }

    /** Meanwhile nobody makes an offer by the older catalog, because such steps take the same lock. */
    private Uni<Void> withdrawOutdated(SqlConnection transaction) {
        return waitForTurn(transaction)
                .chain(() -> clock.now(transaction))
                .flatMap(now ->
                        outdated(transaction, now).flatMap(outdated -> Offers.withdraw(transaction, outdated, now)));
    }

    private Uni<List<Long>> outdated(SqlConnection transaction, Instant now) {
        return Offers.open(transaction, now)
                .flatMap(open -> Multi.createFrom()
                        .iterable(planners.values())
                        .onItem()
                        .transformToUniAndConcatenate(planner -> planner.outdated(transaction, open, now))
                        .onItem()
                        .<Long>disjoint()
                        .collect()
                        .asList());
    }

    /** Waits until no other process makes offers, until the transaction ends. */
    private static Uni<Void> waitForTurn(SqlConnection transaction) {
        return Sql.run(transaction, ONE_AT_A_TIME, Tuple.of(WAITLIST));
    }

    /** Does one piece of work like {@link #apart}. Returns whether the work succeeded. */
    private static Uni<Boolean> attempt(String what, Supplier<Uni<Void>> work) {
        return apart(what, false, () -> work.get().replaceWith(true));
    }

    /**
     * Searches the days of entries, and writes the days with fitting free time to the freed days. An entry is searched
     * when it is new, after an offer has ended, and once a day, because the booking horizon moves on.
     */
    private Uni<Void> lookThrough(List<StoredEntry> entries) {
        return Multi.createFrom()
                .iterable(entries)
                .onItem()
                .transformToUniAndConcatenate(this::lookThrough)
                .collect()
                .last()
                .replaceWithVoid();
    }

    /**
     * Searches one entry's days. If the search fails, marks the entry as searched today, so that the next run searches
     * other entries.
     */
    private Uni<Boolean> lookThrough(StoredEntry entry) {
        String what = "entry " + entry.entry().id();
        return attempt(what, () -> lookedThrough(entry))
                .flatMap(done -> done
                        ? Uni.createFrom().item(true)
                        : attempt(
                                what,
                                () -> step((transaction, now) ->
                                        EntryQueue.looked(transaction, entry, Munich.dateAt(now)))));
    }

    private Uni<Void> lookedThrough(StoredEntry entry) {
        Business business = entry.entry().business();
        return step((transaction, now) -> planner(business)
                .days(transaction, entry.entry(), now)
                .flatMap(days -> FreedDays.write(
                                transaction,
                                business,
                                days.stream().limit(DAYS_OF_ENTRY).toList())
                        .chain(() -> EntryQueue.looked(
                                transaction, entry, days.size() > DAYS_OF_ENTRY ? null : Munich.dateAt(now)))));
    }

    private Uni<Integer> serve(List<FreedDays.FreedDay> days) {
        return Multi.createFrom()
                .iterable(days)
                .onItem()
                .transformToUniAndConcatenate(this::serve)
                .collect()
                .with(Collectors.summingInt(offers -> offers));
    }

    /** Makes offers on a day until no free time fits any entry, or a step has to wait. Returns the number of offers. */
    private Uni<Integer> serve(FreedDays.FreedDay day) {
        return Multi.createBy()
                .repeating()
                .uni(() -> apart("day " + day.date(), Step.LATER, () -> oneStep(day)))
                .whilst(step -> step == Step.OFFERED)
                .select()
                .first(STEPS_OF_DAY)
                .filter(step -> step == Step.OFFERED)
                .collect()
                .with(Collectors.summingInt(_ -> 1));
    }

    private Uni<Step> oneStep(FreedDays.FreedDay day) {
        return step((transaction, now) -> serve(transaction, day, now))
                .onFailure(
                        fault -> Constraints.refusedBy(planner(day.business()).takenOnce(), fault))
                .recoverWithItem(Step.LATER);
    }

    private Uni<Step> serve(SqlConnection transaction, FreedDays.FreedDay day, Instant now) {
        return waitForTurn(transaction)
                .chain(() -> FreedDays.take(transaction, day))
                .flatMap(rows -> first(transaction, day, now)
                        .flatMap(found -> found.map(fit -> offer(transaction, planner(day.business()), fit, now))
                                .orElseGet(() ->
                                        FreedDays.delete(transaction, rows).replaceWith(Step.SERVED))));
    }

    private Uni<Optional<WaitlistPlanner.Fit>> first(SqlConnection transaction, FreedDays.FreedDay day, Instant now) {
        if (day.date().isBefore(Munich.dateAt(now))) {
            return Uni.createFrom().item(Optional.empty());
        }
        return EntryQueue.of(transaction, day)
                .flatMap(entries -> entries.isEmpty()
                        ? Uni.createFrom().item(Optional.empty())
                        : planner(day.business()).first(transaction, day.date(), entries, now));
    }

    private WaitlistPlanner planner(Business business) {
        return Objects.requireNonNull(planners.get(business), "no planner for the line");
    }

    /**
     * Takes the fit's locks, and then makes the offer if the fit is still free. Another process may have taken it.
     * Doesn't search for another time.
     */
    private Uni<Step> offer(
            SqlConnection transaction, WaitlistPlanner planner, WaitlistPlanner.Fit planned, Instant now) {
        return planned.lock(transaction)
                .chain(() -> planner.stands(transaction, planned, now))
                .flatMap(found -> found.map(fit -> offer(transaction, fit, now))
                        .orElseGet(() -> Uni.createFrom().item(Step.LATER)));
    }

    /** Makes the offer, unless the entry has changed since it was read: its contact may be another one now. */
    private Uni<Step> offer(SqlConnection transaction, WaitlistPlanner.Fit fit, Instant now) {
        long id = fit.entry().id();
        return Entries.lock(transaction, id)
                .chain(() -> Entries.find(transaction, id))
                .map(found -> found.map(StoredEntry::entry))
                .flatMap(present -> present.equals(Optional.of(fit.entry()))
                        ? make(transaction, fit, now).replaceWith(Step.OFFERED)
                        : Uni.createFrom().item(Step.LATER));
    }

    private Uni<Void> make(SqlConnection transaction, WaitlistPlanner.Fit fit, Instant now) {
        UUID quoteId = UUID.randomUUID();
        return Offers.insert(transaction, fit.entry().id(), quoteId, fit.period(), now, fit.heldUntil())
                .flatMap(id -> fit.store(transaction, id, quoteId, links.quoteToken(quoteId), now)
                        .chain(() -> fit.hold(transaction, id))
                        .chain(() -> Outbox.write(transaction, List.of(fit.message(id, now)))));
    }
}
