package org.isarbooking.console;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.console.TimeScale.Span;
import org.isarbooking.office.OfficeDayPlace;
import org.isarbooking.office.OfficeDaySpecialist;
import org.isarbooking.office.OfficeGetDay;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * A day of the salon and its places as it is drawn.
 *
 * @param now where the present is, in percent; empty on other days
 */
public record DayView(
        LocalDate date,
        LocalDate today,
        OfficeGetDay.Output day,
        List<Bar> hours,
        List<Row> rows,
        List<OfficeDayPlace> places,
        String now) {

    /**
     * A specialist's day.
     *
     * @param isOff whether the specialist neither works nor is anything on
     */
    public record Row(OfficeDaySpecialist specialist, List<Bar> bars, List<Gap> gaps, boolean isOff) {}

    /** Working time in which nothing is on; the form for a new visit can begin there. */
    public record Gap(String from, String to, String href) {}

    static DayView of(OfficeGetDay.Output day, Instant now) {
        LocalDate date = day.date();
        TimeScale scale =
                TimeScale.of(day.specialists().stream().flatMap(specialist -> workAndVisits(specialist, date)));
        Span present = Span.of(Munich.timeAt(now), Munich.timeAt(now), date);
        return new DayView(
                date,
                Munich.dateAt(now),
                day,
                scale.hours(),
                day.specialists().stream()
                        .map(specialist -> row(specialist, date, scale, now))
                        .toList(),
                day.places(),
                date.equals(Munich.dateAt(now)) ? scale.at(present.from()) : "");
    }

    public LocalDate before() {
        return date.minusDays(1);
    }

    public LocalDate after() {
        return date.plusDays(1);
    }

    public boolean isToday() {
        return date.equals(today);
    }

    private static Stream<Span> workAndVisits(OfficeDaySpecialist specialist, LocalDate date) {
        return Stream.concat(
                specialist.working().stream().map(work -> Span.of(work.startAt(), work.endAt(), date)),
                specialist.visits().stream().map(visit -> Span.of(visit.startAt(), visit.cleanupUntil(), date)));
    }

    private static Row row(OfficeDaySpecialist specialist, LocalDate date, TimeScale scale, Instant now) {
        List<Bar> bars = new ArrayList<>();
        specialist
                .working()
                .forEach(work -> bars.add(scale.bar("work", Span.of(work.startAt(), work.endAt(), date), "")));
        List<Gap> gaps = new ArrayList<>();
        for (Span gap : Gaps.of(specialist, date, now)) {
            String href = "%s/new?date=%s&time=%s&staff_1=%d"
                    .formatted(DeskPages.PATH, date, clock(gap.from()), specialist.staffId());
            bars.add(scale.bar("gap", gap, "").linkedTo(href));
            gaps.add(new Gap(clock(gap.from()), clock(gap.to()), href));
        }
        specialist
                .blocks()
                .forEach(block -> bars.add(scale.bar(
                        block.serviceCategoryId() == null ? "block" : "block partly",
                        Span.of(block.startAt(), block.endAt(), date),
                        Stream.of(block.reason(), block.categoryName())
                                .flatMap(text -> Optional.<String>ofNullable(text).stream())
                                .findFirst()
                                .orElse(""))));
        specialist.visits().forEach(visit -> {
            bars.add(scale.bar("clean", Span.of(visit.endAt(), visit.cleanupUntil(), date), ""));
            bars.add(scale.bar("visit " + visit.status(), Span.of(visit.startAt(), visit.endAt(), date), label(visit)));
        });
        return new Row(
                specialist,
                bars,
                gaps,
                specialist.working().isEmpty()
                        && specialist.visits().isEmpty()
                        && specialist.blocks().isEmpty());
    }

    private static String clock(int minute) {
        return String.format(Locale.ROOT, "%02d:%02d", minute / 60, minute % 60);
    }

    private static String label(OfficeDaySpecialist.Visit visit) {
        return visit.customer() == null ? services(visit) : name(visit);
    }

    /** Who comes; empty once the contact is forgotten. */
    public String nameOf(OfficeDaySpecialist.Visit visit) {
        return name(visit);
    }

    /** What is done, in a line. */
    public String servicesOf(OfficeDaySpecialist.Visit visit) {
        return services(visit);
    }

    private static String name(OfficeDaySpecialist.Visit visit) {
        var customer = visit.customer();
        return customer == null ? "" : (customer.firstName() + " " + customer.lastName()).strip();
    }

    private static String services(OfficeDaySpecialist.Visit visit) {
        return visit.services().stream().map(OfficeDaySpecialist.Service::name).collect(Collectors.joining(", "));
    }

    /** The tenant of a place that is rented; null when it is free. */
    public @Nullable String tenantOf(OfficeDayPlace place) {
        var rental = place.rental();
        return rental == null
                ? null
                : Optional.ofNullable(rental.tenant().name()).orElse("");
    }
}
