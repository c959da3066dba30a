package org.isarbooking.console;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.console.TimeScale.Span;
import org.isarbooking.shared.Munich;
import org.isarbooking.staff.CoworkingStaffAvailability;
import org.isarbooking.staff.CoworkingStaffListVisits;
import org.isarbooking.staff.StaffBlock;
import org.isarbooking.staff.StaffHold;
import org.isarbooking.staff.StaffSpecialDay;
import org.isarbooking.staff.StaffVisit;
import org.isarbooking.staff.StaffWeekday;
import org.jspecify.annotations.Nullable;

/** The data of the page of a specialist's own week. */
public record WeekView(
        LocalDate monday,
        CoworkingStaffAvailability.Output own,
        List<Bar> hours,
        List<Day> days,
        List<StaffBlock> blocks,
        List<StaffSpecialDay> specialDays) {

    /**
     * A day of the week.
     *
     * @param isOff true if the specialist doesn't work
     * @param visits the specialist's visits that overlap the day, by start
     * @param holds the specialist's time that is held for people on the waitlist
     */
    public record Day(
            LocalDate date,
            boolean isClosed,
            boolean isOff,
            List<Bar> bars,
            List<StaffVisit> visits,
            List<StaffHold> holds) {}

    /** Returns the view of a number of days, beginning with the first day of {@code own}. */
    static WeekView of(CoworkingStaffAvailability.Output own, CoworkingStaffListVisits.Output visits, int days) {
        List<LocalDate> dates = IntStream.range(0, days)
                .mapToObj(day -> own.fromDate().plusDays(day))
                .toList();
        TimeScale scale =
                TimeScale.of(dates.stream().flatMap(date -> Stream.concat(working(own, date), taken(visits, date))));
        return new WeekView(
                own.fromDate(),
                own,
                scale.hours(),
                dates.stream().map(date -> day(own, visits, date, scale)).toList(),
                own.blocks(),
                own.specialDays());
    }

    public LocalDate before() {
        return monday.minusWeeks(1);
    }

    public LocalDate after() {
        return monday.plusWeeks(1);
    }

    public LocalDate sunday() {
        return monday.plusDays(6);
    }

    /** Returns the local date of a time in the format of a form's field. */
    public String dateOf(OffsetDateTime time) {
        return Munich.dateAt(time.toInstant()).toString();
    }

    private static Stream<Span> taken(CoworkingStaffListVisits.Output visits, LocalDate date) {
        return Stream.concat(
                        visits.visits().stream().map(visit -> Span.of(visit.startAt(), visit.cleanupUntil(), date)),
                        visits.holds().stream().map(hold -> Span.of(hold.startAt(), hold.endAt(), date)))
                .filter(span -> !span.isEmpty());
    }

    private static Day day(
            CoworkingStaffAvailability.Output own,
            CoworkingStaffListVisits.Output visits,
            LocalDate date,
            TimeScale scale) {
        List<Bar> bars = new ArrayList<>();
        working(own, date).forEach(span -> bars.add(scale.bar("work", span, "")));
        boolean isOff = bars.isEmpty();
        own.blocks().forEach(block -> {
            Span span = Span.of(block.startAt(), block.endAt(), date);
            if (!span.isEmpty()) {
                bars.add(scale.bar(block.serviceCategoryId() == null ? "block" : "block partly", span, label(block)));
            }
        });
        List<StaffHold> held = visits.holds().stream()
                .filter(hold -> !Span.of(hold.startAt(), hold.endAt(), date).isEmpty())
                .toList();
        held.forEach(hold ->
                bars.add(scale.bar("block partly", Span.of(hold.startAt(), hold.endAt(), date), hold.display())));
        List<StaffVisit> ofDay = visits.visits().stream()
                .filter(visit ->
                        !Span.of(visit.startAt(), visit.cleanupUntil(), date).isEmpty())
                .toList();
        ofDay.forEach(visit -> {
            bars.add(scale.bar("clean", Span.of(visit.endAt(), visit.cleanupUntil(), date), ""));
            bars.add(scale.bar("visit " + visit.status(), Span.of(visit.startAt(), visit.endAt(), date), label(visit)));
        });
        return new Day(date, own.closedDates().contains(date), isOff, bars, ofDay, held);
    }

    private static String label(StaffVisit visit) {
        return name(visit).isEmpty() ? services(visit) : name(visit);
    }

    /** Returns the customer's name; empty if the operation returned no customer. */
    static String name(StaffVisit visit) {
        var customer = visit.customer();
        return customer == null
                ? ""
                : Stream.of(customer.firstName(), Objects.requireNonNullElse(customer.lastName(), ""))
                        .filter(name -> !name.isEmpty())
                        .collect(Collectors.joining(" "));
    }

    /** Returns the services, in one line. */
    static String services(StaffVisit visit) {
        return visit.services().stream().map(StaffVisit.Service::name).collect(Collectors.joining(", "));
    }

    public String nameOf(StaffVisit visit) {
        return name(visit);
    }

    public String servicesOf(StaffVisit visit) {
        return services(visit);
    }

    private static String label(StaffBlock block) {
        @Nullable String reason = block.reason();
        @Nullable String category = block.serviceCategory();
        return reason != null ? reason : category != null ? category : "";
    }

    /**
     * Returns the last part of the text key {@code console.done.…} for an added special day. Special days on closed
     * days, and special days within the weekly hours, each have a separate text.
     *
     * @param own the availability on the special day
     */
    static String added(CoworkingStaffAvailability.Output own, StaffSpecialDay day) {
        LocalDate date = Munich.dateAt(day.startAt().toInstant());
        Span added = Span.of(day.startAt(), day.endAt(), date);
        if (own.closedDates().contains(date)) {
            return "day_added_closed";
        }
        boolean isWithin =
                weekly(own, date).anyMatch(hours -> hours.from() <= added.from() && hours.to() >= added.to());
        return isWithin ? "day_added_within" : "day_added";
    }

    private static Stream<Span> weekly(CoworkingStaffAvailability.Output own, LocalDate date) {
        return own.closedDates().contains(date)
                ? Stream.of()
                : own.weeklyHours().stream()
                        .filter(day ->
                                day.weekday().equals(date.getDayOfWeek().name().toLowerCase(Locale.ROOT)))
                        .flatMap(day -> day.periods().stream())
                        .map(WeekView::span);
    }

    /** Returns the working time of a date: the weekly hours if the salon is open, and special days. */
    private static Stream<Span> working(CoworkingStaffAvailability.Output own, LocalDate date) {
        return Stream.concat(
                weekly(own, date),
                own.specialDays().stream()
                        .map(day -> Span.of(day.startAt(), day.endAt(), date))
                        .filter(span -> !span.isEmpty()));
    }

    private static Span span(StaffWeekday.Period period) {
        return new Span(minute(period.from()), minute(period.to()));
    }

    private static int minute(String clock) {
        return clock.equals("24:00") ? 24 * 60 : LocalTime.parse(clock).toSecondOfDay() / 60;
    }
}
