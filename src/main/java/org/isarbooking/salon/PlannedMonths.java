package org.isarbooking.salon;

import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.isarbooking.calendar.CalendarVersions;
import org.isarbooking.calendar.Calendars;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.database.KeptByFacts;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the possible visits of one service in a month, so that different searches share them. A booking changes one day
 * of the month: the other days are kept. Plans of several services take much more memory, and are not kept.
 */
@Singleton
class PlannedMonths {

    /** The maximum number of specialists' days in all kept months. Each day takes up to 250 bytes of memory. */
    private static final int DAYS_KEPT = 100_000;

    /** The additional memory of a planned day, counted in specialists' days. */
    private static final int WEIGHT_OF_A_PLAN = 3;

    private static final Duration KEPT = Duration.ofMinutes(30);

    private final KeptByFacts<Question, Long, PlannedMonth> known =
            new KeptByFacts<>(DAYS_KEPT, (_, _, month) -> month.weight(), KEPT);

    private record Question(long catalog, List<Integer> serviceIds, OptionalInt staff, YearMonth month) {

        static Question of(Visit visit, YearMonth month) {
            return new Question(
                    visit.catalog().version(),
                    visit.serviceIds(),
                    visit.question().preferredStaff(),
                    month);
        }
    }

    /** The days of a month. Each day is planned when it is first requested. Safe for use by several threads. */
    static final class PlannedMonth {

        private final Visit visit;
        private final LocalDate first;
        private final Calendars.Month calendars;
        private final AtomicReferenceArray<@Nullable PlannedDay> days;

        private PlannedMonth(Visit visit, YearMonth month, Calendars.Month calendars) {
            this.visit = visit;
            this.first = month.atDay(1);
            this.calendars = calendars;
            this.days = new AtomicReferenceArray<>(month.lengthOfMonth());
        }

        private int weight() {
            return days.length() * (WEIGHT_OF_A_PLAN + visit.staffIds().size());
        }

        PlannedDay on(LocalDate date) {
            int index = date.getDayOfMonth() - 1;
            PlannedDay planned = days.get(index);
            if (planned == null) {
                LocalDay day = new LocalDay(date, Munich.ZONE);
                planned = PlannedDay.kept(visit.catalog(), day, visit.planOfWholeDay(day, calendars.on(date)));
                days.set(index, planned);
            }
            return planned;
        }

        /** Takes over planned days from an earlier reading of this month if their calendars are unchanged. */
        private PlannedMonth keepingDaysOf(@Nullable PlannedMonth earlier) {
            for (int i = 0; earlier != null && i < days.length(); i++) {
                PlannedDay planned = earlier.days.get(i);
                if (planned != null && calendars.isSameOn(first.plusDays(i), earlier.calendars)) {
                    days.set(i, planned);
                }
            }
            return this;
        }
    }

    /** Returns true if months of the visit may be kept: the visit has a single service. */
    static boolean keeps(Visit visit) {
        return visit.services().size() == 1;
    }

    /**
     * Returns a visit's month; null if it isn't kept.
     *
     * @param version the sum of the present versions of the specialists' calendars of that month
     */
    @Nullable
    PlannedMonth find(Visit visit, YearMonth month, long version) {
        return keeps(visit) ? known.find(Question.of(visit, month), version) : null;
    }

    /**
     * Keeps and returns a visit's month that was read when its calendars had at least these versions. The visit must be
     * one that {@link #keeps} allows.
     */
    PlannedMonth keep(Visit visit, YearMonth month, CalendarVersions versions, Calendars.Month read) {
        Question question = Question.of(visit, month);
        return known.keep(
                question,
                versions.sum(visit.staffIds(), month),
                new PlannedMonth(visit, month, read).keepingDaysOf(known.last(question)));
    }
}
