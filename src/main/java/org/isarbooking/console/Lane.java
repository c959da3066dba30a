package org.isarbooking.console;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.console.TimeScale.Span;
import org.isarbooking.office.OfficeDaySpecialist;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * A specialist's day in the calendar.
 *
 * @param hours the working time, such as {@code 09:00–15:00}; empty on a day off
 * @param entries by start
 */
public record Lane(LocalDate date, OfficeDaySpecialist specialist, String hours, List<Entry> entries) {

    /** The kinds of entries of a lane. */
    public enum Kind {
        WORK,
        GAP,
        BLOCK,
        HOLD,
        VISIT,
        NOW
    }

    /**
     * An entry of a lane.
     *
     * @param classes the CSS classes for the entry's position and look
     * @param label a name or a reason; empty if there is neither
     * @param href the address that a click opens; null for none
     * @param visit the visit of the entry; null for other kinds
     * @param cleaning the CSS classes for the length of the clean-up; null without a clean-up
     * @param canMove true if the visit can still be moved
     */
    public record Entry(
            Kind kind,
            Span span,
            String classes,
            String label,
            @Nullable String href,
            OfficeDaySpecialist.@Nullable Visit visit,
            @Nullable String cleaning,
            boolean canMove) {

        /** Returns the start, such as {@code 09:05}. */
        public String from() {
            return clock(span.from());
        }

        public String to() {
            return clock(span.to());
        }

        /** Returns the time at which a visit ends and its clean-up begins; for other entries, their end. */
        public String leaves() {
            return visit == null ? to() : clock(visit.endAt().toInstant());
        }

        /** Returns the services of a visit, in one line. */
        public String services() {
            return visit == null
                    ? ""
                    : visit.services().stream()
                            .map(OfficeDaySpecialist.Service::name)
                            .collect(Collectors.joining(", "));
        }

        private static String clock(Instant instant) {
            return LocalTimes.time(instant);
        }

        private static String clock(int minute) {
            return String.format(Locale.ROOT, "%02d:%02d", minute / 60, minute % 60);
        }
    }

    /** @param gridMinutes the minutes between possible starts of visits, counted from the full hour */
    static Lane of(LocalDate date, OfficeDaySpecialist specialist, TimeScale scale, Instant now, int gridMinutes) {
        List<Entry> entries = new ArrayList<>();
        for (OfficeDaySpecialist.Period work : specialist.working()) {
            entries.add(plain(Kind.WORK, Span.of(work.startAt(), work.endAt(), date), "work", "", scale));
        }
        for (Span gap : Gaps.of(specialist, date, now, gridMinutes)) {
            entries.add(gap(gap, specialist, date, scale));
        }
        for (OfficeDaySpecialist.Block block : specialist.blocks()) {
            Span span = scale.shown(Span.of(block.startAt(), block.endAt(), date));
            if (!span.isEmpty()) {
                String kind = block.serviceCategoryId() == null ? "block" : "block partly";
                entries.add(plain(Kind.BLOCK, span, kind, reason(block), scale));
            }
        }
        for (OfficeDaySpecialist.Hold hold : specialist.holds()) {
            Span span = Span.of(hold.startAt(), hold.endAt(), date);
            entries.add(plain(Kind.HOLD, span, "block partly", hold.display(), scale));
        }
        for (OfficeDaySpecialist.Visit visit : specialist.visits()) {
            entries.add(visit(visit, date, scale, now));
        }
        if (date.equals(Munich.dateAt(now))) {
            Span present = Span.of(Munich.timeAt(now), Munich.timeAt(now), date);
            if (scale.shows(present.from())) {
                entries.add(plain(Kind.NOW, present, "now", "", scale));
            }
        }
        entries.sort(
                Comparator.comparingInt((Entry entry) -> entry.span().from()).thenComparing(Entry::kind));
        return new Lane(
                date,
                specialist,
                specialist.working().stream()
                        .map(work -> Span.of(work.startAt(), work.endAt(), date))
                        .map(span -> Entry.clock(span.from()) + "–" + Entry.clock(span.to()))
                        .collect(Collectors.joining(", ")),
                List.copyOf(entries));
    }

    private static Entry plain(Kind kind, Span span, String look, String label, TimeScale scale) {
        return new Entry(kind, span, look + " " + scale.classes(span), label, null, null, null, false);
    }

    private static Entry gap(Span gap, OfficeDaySpecialist specialist, LocalDate date, TimeScale scale) {
        String href = "%s/new?date=%s&time=%s&staff_1=%d"
                .formatted(DeskPages.PATH, date, Entry.clock(gap.from()), specialist.staffId());
        return new Entry(Kind.GAP, gap, "gap " + scale.classes(gap), "", href, null, null, false);
    }

    private static Entry visit(OfficeDaySpecialist.Visit visit, LocalDate date, TimeScale scale, Instant now) {
        Span span = Span.of(visit.startAt(), visit.cleanupUntil(), date);
        Span cleaning = Span.of(visit.endAt(), visit.cleanupUntil(), date);
        var customer = visit.customer();
        return new Entry(
                Kind.VISIT,
                span,
                "visit " + visit.status() + " " + scale.classes(span),
                customer == null ? "" : (customer.firstName() + " " + customer.lastName()).strip(),
                BookingsPages.PATH + "/salon/" + visit.bookingId(),
                visit,
                cleaning.isEmpty() ? null : TimeScale.length(cleaning),
                visit.status().equals("confirmed")
                        && visit.startAt().toInstant().isAfter(now));
    }

    private static String reason(OfficeDaySpecialist.Block block) {
        return Stream.of(block.reason(), block.categoryName())
                .flatMap(text -> Optional.<String>ofNullable(text).stream())
                .findFirst()
                .orElse("");
    }
}
