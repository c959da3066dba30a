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
 * Keeps what visits are possible in a month, so that different searches for the same services share it. A booking
 * changes one day of it: the other days are kept.
 */
@Singleton
class PlannedMonths {

    /** The number of specialists' days that the kept months refer to; each takes up to 250 bytes of memory. */
    private static final int SPECIALIST_DAYS_KEPT = 100_000;

    private final KeptByFacts<Question, Long, PlannedMonth> known =
            new KeptByFacts<>(SPECIALIST_DAYS_KEPT, (_, _, month) -> month.weight(), Duration.ofMinutes(30));

    private record Question(long catalog, List<Integer> serviceIds, OptionalInt staff, YearMonth month) {

        static Question of(Visit visit, YearMonth month) {
            return new Question(
                    visit.catalog().version(),
                    visit.serviceIds(),
                    visit.question().preferredStaff(),
                    month);
        }
    }

    /** The days of a month, each planned when it is first asked for. Safe for use by several threads. */
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
            return days.length() * visit.staffIds().size();
        }

        PlannedDay on(LocalDate date) {
            int index = date.getDayOfMonth() - 1;
            PlannedDay planned = days.get(index);
            if (planned == null) {
                LocalDay day = new LocalDay(date, Munich.ZONE);
                planned = new PlannedDay(visit.catalog(), day, visit.planOfWholeDay(day, calendars.on(date)));
                days.set(index, planned);
            }
            return planned;
        }

        /** Takes over the days that are the same in an earlier reading. */
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

    /**
     * Returns a visit's month; null if it isn't kept.
     *
     * @param version the sum of the present versions of the specialists' calendars of that month
     */
    @Nullable
    PlannedMonth find(Visit visit, YearMonth month, long version) {
        return known.find(Question.of(visit, month), version);
    }

    /** Keeps and returns a visit's month that was read when its calendars had at least these versions. */
    PlannedMonth keep(Visit visit, YearMonth month, CalendarVersions versions, Calendars.Month read) {
        Question question = Question.of(visit, month);
        return known.keep(
                question,
                versions.sum(visit.staffIds(), month),
                new PlannedMonth(visit, month, read).keepingDaysOf(known.last(question)));
    }
}
