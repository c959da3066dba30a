package org.isarbooking.staff;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.Occupancy;
import org.isarbooking.calendar.Occupancy.Taken;
import org.isarbooking.calendar.Specialists;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.CalendarDesk;
import org.isarbooking.shared.Munich;
import org.isarbooking.staff.OwnCalendar.Held;
import org.isarbooking.staff.rules.Remainder;
import org.isarbooking.waitlist.Holds;

/** Changes specialists' calendars for the office. */
@ApplicationScoped
class StaffCalendarDesk implements CalendarDesk {

    /** The maximum number of entries that a refusal names. */
    private static final int NAMED = 50;

    private final Catalogs catalogs;
    private final CalendarChanges changes;
    private final Blocks blocks;
    private final SpecialDays days;

    StaffCalendarDesk(Catalogs catalogs, CalendarChanges changes, Blocks blocks, SpecialDays days) {
        this.catalogs = catalogs;
        this.changes = changes;
        this.blocks = blocks;
        this.days = days;
    }

    @Override
    public InstantRange period(OffsetDateTime start, OffsetDateTime end) {
        return new Written(start, end).period();
    }

    @Override
    public InstantRange periodOfOneDay(OffsetDateTime start, OffsetDateTime end) {
        return new Written(start, end).periodOfOneDay();
    }

    /** A period in the office's input. */
    private record Written(OffsetDateTime startAt, OffsetDateTime endAt) implements PeriodInput {}

    @Override
    public Uni<Block> block(SqlConnection transaction, NewBlock wanted, Instant now) {
        return hold(transaction, wanted.staffId(), now)
                .flatMap(held -> Occupancy.inTheWay(transaction, held.staffId(), wanted.period(), wanted.categoryId())
                        .invoke(taken -> {
                            if (!taken.isEmpty()) {
                                throw inTheWay("$.start_at", taken);
                            }
                        })
                        .chain(() -> changes.block(
                                held, wanted.period(), wanted.categoryId(), BlockRules.reason(wanted.reason())))
                        .onFailure(Refusal.class)
                        .transform(StaffCalendarDesk::forTheOffice)
                        .flatMap(this::block));
    }

    /**
     * Returns the refusal for the office. Replaces names of specialists' operations by names of the office's
     * operations.
     */
    private static Refusal forTheOffice(Throwable failure) {
        Refusal refusal = (Refusal) failure;
        Refusal worded =
                refusal.code() == ProblemCode.CATEGORY_NOT_ASSIGNED ? refusal.because("of_specialist") : refusal;
        return worded.whenItIs(ProblemCode.NOT_FOUND, "salon_search_services")
                .whenItIs(ProblemCode.CATEGORY_NOT_ASSIGNED, "salon_search_services")
                .whenItIs(ProblemCode.PERIOD_NOT_FREE, "office_get_day");
    }

    @Override
    public Uni<List<Block>> blockTheRest(SqlConnection transaction, NewBlock wanted, Instant now) {
        return holdOfAnybody(transaction, wanted.staffId(), now)
                .invoke(held -> PeriodInput.check(wanted.period(), now))
                .flatMap(held -> Occupancy.inTheWay(transaction, held.staffId(), wanted.period(), null)
                        .call(taken -> Holds.giveWay(transaction, taken, now))
                        .map(taken -> rest(
                                wanted.period(),
                                taken.stream()
                                        .filter(one -> one.holdId() == null)
                                        .toList()))
                        .onItem()
                        .transformToMulti(rest -> Multi.createFrom().iterable(rest))
                        .onItem()
                        .transformToUniAndConcatenate(period -> blocks.insert(
                                        transaction, held.staffId(), period, null, BlockRules.reason(wanted.reason()))
                                .flatMap(this::block))
                        .collect()
                        .asList());
    }

    private static List<InstantRange> rest(InstantRange period, List<Taken> taken) {
        List<Taken> partial = taken.stream().filter(Taken::isPartial).toList();
        if (!partial.isEmpty()) {
            throw inTheWay("$.start_at", partial);
        }
        return Remainder.of(period, taken.stream().map(Taken::during).toList());
    }

    @Override
    public Uni<Block> unblock(SqlConnection transaction, long blockId, Instant now) {
        return blocks.findAny(blockId)
                .map(found -> found.orElseThrow(StaffCalendarDesk::unknown))
                .flatMap(block -> holdOfAnybody(transaction, block.staffId(), now))
                .flatMap(held -> changes.unblock(held, blockId))
                .flatMap(this::block);
    }

    @Override
    public Uni<Block> block(long blockId) {
        return blocks.find(blockId)
                .map(block -> new Block(
                        block.id(),
                        block.staffId(),
                        block.period(),
                        block.categoryId(),
                        block.reason(),
                        block.isDeleted()));
    }

    @Override
    public Uni<SpecialDay> addDay(SqlConnection transaction, long staffId, InstantRange period, Instant now) {
        return hold(transaction, staffId, now)
                .flatMap(held -> changes.addDay(held, period))
                .flatMap(this::specialDay);
    }

    @Override
    public Uni<SpecialDay> removeDay(SqlConnection transaction, long specialDayId, Instant now) {
        return days.findAny(specialDayId)
                .map(found -> found.orElseThrow(StaffCalendarDesk::unknown))
                .flatMap(day -> holdOfAnybody(transaction, day.staffId(), now))
                .flatMap(held -> changes.removeDay(
                        held,
                        specialDayId,
                        taken -> inTheWay("$.special_day_id", taken).because("holds_visits")))
                .flatMap(this::specialDay);
    }

    @Override
    public Uni<SpecialDay> specialDay(long specialDayId) {
        return days.find(specialDayId)
                .map(day -> new SpecialDay(day.id(), day.staffId(), day.period(), day.isDeleted()));
    }

    /**
     * Locks the calendar of a published specialist. Reads the catalog under the lock, because applying a business file
     * also takes this lock.
     */
    private Uni<Held> hold(SqlConnection transaction, long staffId, Instant now) {
        return hold(
                transaction,
                staffId,
                (catalog, number) -> catalog.specialist(number).isPresent(),
                now);
    }

    /** Locks the calendar of a present or former specialist, like {@link #hold}. */
    private Uni<Held> holdOfAnybody(SqlConnection transaction, long staffId, Instant now) {
        return hold(
                transaction,
                staffId,
                (catalog, number) -> catalog.names().specialists().containsKey(number),
                now);
    }

    private Uni<Held> hold(
            SqlConnection transaction, long staffId, BiPredicate<Catalog, Integer> isKnown, Instant now) {
        Optional<Integer> number = staffId > Integer.MAX_VALUE ? Optional.empty() : Optional.of((int) staffId);
        return Specialists.lock(transaction, number.stream().toList())
                .chain(() -> catalogs.current(transaction))
                .map(catalog -> number.filter(id -> isKnown.test(catalog, id))
                        .map(id -> new Held(transaction, catalog, id, now))
                        .orElseThrow(() -> Refusal.of(ProblemCode.NOT_FOUND)
                                .with(List.of(Violation.of("$.staff_id", "unknown_specialist")))
                                .thenCall("office_get_day")));
    }

    private static Refusal unknown() {
        return Refusal.of(ProblemCode.NOT_FOUND).thenCall("office_list_blocks");
    }

    private static Refusal inTheWay(String path, List<Taken> taken) {
        return Refusal.of(ProblemCode.PERIOD_NOT_FREE)
                .with(taken.stream()
                        .limit(NAMED)
                        .map(one -> inTheWay(path, one))
                        .toList())
                .thenCall("office_get_day");
    }

    private static Violation inTheWay(String path, Taken taken) {
        Long visit = taken.appointmentId();
        Long hold = taken.holdId();
        return Violation.of(
                path,
                visit != null ? "visit_in_the_way" : hold != null ? "hold_in_the_way" : "block_in_the_way",
                String.valueOf(visit != null ? visit : hold != null ? hold : taken.blockId()),
                Munich.timeAt(taken.during().start()),
                Munich.timeAt(taken.during().end()));
    }
}
