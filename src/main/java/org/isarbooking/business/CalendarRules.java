package org.isarbooking.business;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Rules about dates and weekly hours in a business file. */
final class CalendarRules {

    private CalendarRules() {}

    static void datesExist(Entry file, Mistakes mistakes) {
        List<Entry> dated = new ArrayList<>(file.list("closed_days"));
        file.list("specialists").forEach(specialist -> dated.addAll(SeedRules.seeds(specialist)));
        dated.forEach(entry -> dateExists(entry.at("date"), mistakes));
    }

    /** Checks that a date exists: {@code 2026-02-30} doesn't. Skips texts that don't have the form of a date. */
    static void dateExists(Entry date, Mistakes mistakes) {
        date.text()
                .filter(text -> text.matches("\\d{4}-\\d\\d-\\d\\d"))
                .filter(text -> date(text).isEmpty())
                .ifPresent(text -> mistakes.at(date, "no_day", text));
    }

    static void closedDaysAreListedOnce(Entry file, Mistakes mistakes) {
        ListRules.checkUnique(file.list("closed_days"), "date", mistakes);
    }

    static void hoursEndAfterTheyStart(Entry file, Mistakes mistakes) {
        for (Entry day : days(file)) {
            for (Entry stretch : stretches(day)) {
                endAfterTheyStart(stretch, mistakes);
            }
        }
    }

    static void endAfterTheyStart(Entry stretch, Mistakes mistakes) {
        hours(stretch)
                .filter(hours -> !hours.endsAfterItStarts())
                .ifPresent(hours -> mistakes.at(stretch, "ends_first", hours));
    }

    static void hoursOfADayDontOverlap(Entry file, Mistakes mistakes) {
        for (Entry day : days(file)) {
            List<Hours> before = new ArrayList<>();
            for (Entry stretch : stretches(day)) {
                hours(stretch).filter(Hours::endsAfterItStarts).ifPresent(hours -> {
                    before.stream()
                            .filter(hours::overlaps)
                            .findFirst()
                            .ifPresent(other -> mistakes.at(stretch, "overlaps", hours, other));
                    before.add(hours);
                });
            }
        }
    }

    private static List<Entry> days(Entry file) {
        List<Entry> days = new ArrayList<>();
        for (Entry specialist : file.list("specialists")) {
            for (DayOfWeek day : DayOfWeek.values()) {
                days.add(specialist.at("hours").at(nameOf(day)));
            }
        }
        return days;
    }

    private static List<Entry> stretches(Entry day) {
        List<Entry> stretches = new ArrayList<>();
        for (int i = 0; day.node().isArray() && i < day.node().size(); i++) {
            stretches.add(new Entry(day.path() + "[" + i + "]", day.node().path(i)));
        }
        return stretches;
    }

    static Optional<Hours> hours(Entry stretch) {
        return stretch.text().flatMap(Hours::parse);
    }

    static Optional<LocalDate> date(String text) {
        try {
            return Optional.of(LocalDate.parse(text));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    static String nameOf(DayOfWeek day) {
        return day.name().toLowerCase(Locale.ROOT);
    }
}
