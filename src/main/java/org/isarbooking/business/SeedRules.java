package org.isarbooking.business;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rules about the seeds of calendars: special days and blocks. */
final class SeedRules {

    private static final List<String> DAYS = List.of("date", "in_days", "next");

    private SeedRules() {}

    static List<Entry> seeds(Entry specialist) {
        List<Entry> seeds = new ArrayList<>(specialist.list("special_days"));
        seeds.addAll(specialist.list("blocks"));
        return seeds;
    }

    private static List<Entry> allSeeds(Entry file) {
        return file.list("specialists").stream()
                .flatMap(specialist -> seeds(specialist).stream())
                .toList();
    }

    static void seedsHaveTheirOwnKeys(Entry file, Mistakes mistakes) {
        for (Entry specialist : file.list("specialists")) {
            ListRules.checkUnique(specialist.list("special_days"), "key", mistakes);
            ListRules.checkUnique(specialist.list("blocks"), "key", mistakes);
        }
    }

    static void seedsNameOneDay(Entry file, Mistakes mistakes) {
        for (Entry seed : allSeeds(file)) {
            if (seed.node().isObject()
                    && DAYS.stream().filter(name -> seed.at(name).isThere()).count() != 1) {
                mistakes.at(seed, "one_day");
            }
            if (seed.at("plus_weeks").isThere() && !seed.at("next").isThere()) {
                mistakes.at(seed.at("plus_weeks"), "only_with_next");
            }
        }
    }

    static void seedsEndAfterTheyStart(Entry file, Mistakes mistakes) {
        for (Entry seed : allSeeds(file)) {
            if (seed.number("days", 1) == 1) {
                CalendarRules.endAfterTheyStart(seed.at("hours"), mistakes);
            }
        }
    }

    static void clocksShowTheTimesOfSeedsOnce(Entry file, Mistakes mistakes) {
        for (Entry seed : allSeeds(file)) {
            Optional<LocalDate> day = seed.text("date").flatMap(CalendarRules::date);
            Optional<Hours> hours = CalendarRules.hours(seed.at("hours"));
            if (day.isPresent() && hours.isPresent()) {
                LocalDate lastDay = day.get().plusDays(seed.number("days", 1) - 1L);
                clockShowsOnce(seed, day.get(), hours.get().fromMinute(), mistakes);
                clockShowsOnce(seed, lastDay, hours.get().toMinute(), mistakes);
            }
        }
    }

    private static void clockShowsOnce(Entry seed, LocalDate day, int minute, Mistakes mistakes) {
        if (Hours.instantOf(day, minute).isEmpty()) {
            mistakes.at(seed.at("hours"), "not_shown_once", Hours.clock(minute), day.toString());
        }
    }

    static void blocksNameAKnownCategory(Entry file, Mistakes mistakes) {
        for (Entry specialist : file.list("specialists")) {
            ListRules.checkReferences(file, "categories", specialist.list("blocks"), "category", mistakes);
        }
    }
}
