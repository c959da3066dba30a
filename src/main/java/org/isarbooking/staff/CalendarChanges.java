package org.isarbooking.staff;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.Function;
import org.isarbooking.calendar.CatalogHours;
import org.isarbooking.calendar.Occupancy;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.WorkingTime;
import org.isarbooking.operation.Refusal;
import org.isarbooking.shared.Munich;
import org.isarbooking.staff.OwnCalendar.Held;
import org.isarbooking.staff.rules.SpecialDayRules;
import org.isarbooking.waitlist.Holds;
import org.jspecify.annotations.Nullable;

/** Changes a specialist's calendar, for the specialist or for the office. The caller must hold the calendar's lock. */
@Singleton
class CalendarChanges {

    private final Blocks blocks;
    private final SpecialDays days;

    CalendarChanges(Blocks blocks, SpecialDays days) {
        this.blocks = blocks;
        this.days = days;
    }

    /**
     * Blocks a period for the services of one category, or for all services if the category is null. Returns the
     * block's id.
     */
    Uni<Long> block(Held held, InstantRange period, @Nullable Integer categoryId, @Nullable String reason) {
        BlockRules.checkIsAssigned(held, categoryId);
        PeriodInput.check(period, held.now());
        return BlockRules.checkBarsNoVisit(held, period, categoryId)
                .chain(() -> blocks.insert(held.transaction(), held.staffId(), period, categoryId, reason));
    }

    /** Deletes a block of the specialist. Returns its id, or fails with {@code not_found}. */
    Uni<Long> unblock(Held held, long blockId) {
        return blocks.findOwn(held.staffId(), blockId)
                .map(found -> found.orElseThrow(OwnSpecialist::unavailable))
                .flatMap(block -> blocks.delete(held.transaction(), block.id(), held.now())
                        .replaceWith(block.id()));
    }

    /** Adds a special day and returns its id. */
    Uni<Long> addDay(Held held, InstantRange period) {
        PeriodInput.check(period, held.now());
        return days.insert(held.staffId(), period);
    }

    /**
     * Deletes a special day of the specialist. Fails if visits need the special day. Frees time on the special day that
     * is held for the waitlist.
     *
     * @param refusal makes the refusal from the visits that need the special day
     * @return the id of the special day; fails with {@code not_found} or with the refusal
     */
    Uni<Long> removeDay(Held held, long id, Function<List<Occupancy.Taken>, Refusal> refusal) {
        return days.findOwn(held.staffId(), id)
                .map(found -> found.orElseThrow(OwnSpecialist::unavailable))
                .call(day -> checkHoldsNoVisits(held, day, refusal))
                .flatMap(day -> days.delete(day.id(), held.now()).replaceWith(day.id()));
    }

    private static Uni<Void> checkHoldsNoVisits(
            Held held, SpecialDay special, Function<List<Occupancy.Taken>, Refusal> refusal) {
        LocalDay day = LocalDay.at(special.period().start(), Munich.ZONE);
        InstantRange wholeDay = new InstantRange(day.start(), day.end());
        return SpecialDays.of(held.transaction(), held.staffId(), wholeDay)
                .flatMap(all -> Occupancy.inTheWay(held.transaction(), held.staffId(), wholeDay, null)
                        .flatMap(taken -> {
                            WorkingTime without = without(held, all, special);
                            List<Occupancy.Taken> outside = taken.stream()
                                    .filter(one -> SpecialDayRules.holdsVisits(
                                            day, special.period(), without, List.of(one.during())))
                                    .toList();
                            List<Occupancy.Taken> visits = outside.stream()
                                    .filter(one -> one.appointmentId() != null)
                                    .toList();
                            if (!visits.isEmpty()) {
                                throw refusal.apply(visits);
                            }
                            return Holds.giveWay(held.transaction(), outside, held.now());
                        }));
    }

    private static WorkingTime without(Held held, List<SpecialDay> all, SpecialDay special) {
        return new WorkingTime(
                CatalogHours.of(held.catalog(), held.staffId()),
                held.catalog().closedDays(),
                all.stream()
                        .filter(other -> other.id() != special.id())
                        .map(SpecialDay::period)
                        .toList());
    }
}
