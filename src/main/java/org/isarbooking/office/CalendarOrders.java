package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import org.isarbooking.account.AccountLock;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.request.CalendarDesk;
import org.isarbooking.request.Submission;
import org.isarbooking.request.Submissions;
import org.isarbooking.shared.Munich;

/**
 * Carries out the office's orders about specialists' calendars, once for each submission key. An order locks the
 * caller's account, looks up the key, changes the calendar, and records who gave the order.
 */
@Singleton
class CalendarOrders {

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final Submissions submissions;
    private final OfficeActions actions;
    private final CalendarDesk desk;
    private final InstantSource clock;

    CalendarOrders(
            Transactions transactions,
            Catalogs catalogs,
            Submissions submissions,
            OfficeActions actions,
            CalendarDesk desk,
            InstantSource clock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.submissions = submissions;
        this.actions = actions;
        this.desk = desk;
        this.clock = clock;
    }

    /**
     * The functions that differ between blocks and special days. They return the id, read by id, and return the facts
     * for the record.
     */
    private record Kind<T>(ToLongFunction<T> id, LongFunction<Uni<T>> read, Function<T, Map<String, Object>> about) {}

    private record Submitted<T>(T value, Catalog catalog) {}

    /** Carries out an order about a block, once for its submission key. */
    Uni<OfficeBlockOutput> block(
            Caller caller, Submission submission, BiFunction<SqlConnection, Instant, Uni<CalendarDesk.Block>> effect) {
        Kind<CalendarDesk.Block> blocks = new Kind<>(
                CalendarDesk.Block::id,
                desk::block,
                block -> about("block_id", block.id(), block.staffId(), block.period()));
        return once(caller, submission, blocks, effect)
                .map(done -> new OfficeBlockOutput(
                        caller.envelope(), OfficeBlock.of(done.value(), done.catalog(), caller.language())));
    }

    /** Carries out an order about a special day, once for its submission key. */
    Uni<OfficeSpecialDayOutput> specialDay(
            Caller caller,
            Submission submission,
            BiFunction<SqlConnection, Instant, Uni<CalendarDesk.SpecialDay>> effect) {
        Kind<CalendarDesk.SpecialDay> days = new Kind<>(
                CalendarDesk.SpecialDay::id,
                desk::specialDay,
                day -> about("special_day_id", day.id(), day.staffId(), day.period()));
        return once(caller, submission, days, effect)
                .map(done -> new OfficeSpecialDayOutput(
                        caller.envelope(), OfficeSpecialDay.of(done.value(), done.catalog(), caller.language())));
    }

    /**
     * Returns the facts of a block or special day for the record. The reason is left out. Only the block stores it, and
     * erasing a person's data removes it there.
     */
    private static Map<String, Object> about(String name, long id, int staffId, InstantRange period) {
        return Map.of(
                name,
                id,
                "staff_id",
                staffId,
                "start_at",
                Munich.timeAt(period.start()).toString(),
                "end_at",
                Munich.timeAt(period.end()).toString());
    }

    private <T> Uni<Submitted<T>> once(
            Caller caller, Submission submission, Kind<T> kind, BiFunction<SqlConnection, Instant, Uni<T>> effect) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return transactions
                .run(transaction -> AccountLock.take(transaction, caller.requireAccount())
                        .chain(() -> submissions.once(
                                submission,
                                kind.read(),
                                () -> effect.apply(transaction, now)
                                        .call(done -> remember(caller, submission, kind, done, now))))
                        .flatMap(
                                value -> catalogs.current(transaction).map(catalog -> new Submitted<>(value, catalog))))
                .onFailure(fault -> Constraints.refusedBy(Constraints.OCCUPANCY_NO_OVERLAP, fault))
                .transform(_ -> Refusal.of(ProblemCode.PERIOD_NOT_FREE).thenCall("office_get_day"));
    }

    private <T> Uni<Void> remember(Caller caller, Submission submission, Kind<T> kind, T done, Instant now) {
        return actions.remember(
                        caller.requireAccount(),
                        submission.operation(),
                        kind.about().apply(done),
                        null,
                        now)
                .chain(() -> submissions.store(submission, kind.id().applyAsLong(done), now));
    }
}
