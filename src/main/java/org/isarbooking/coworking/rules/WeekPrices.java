package org.isarbooking.coworking.rules;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Prices days by their weeks. A week runs from Monday to Sunday. The price tier of a week follows from the number of
 * distinct days that the account rents in this week, in any workspace. So prices depend neither on the order of dates,
 * nor on whether days are booked together or one by one.
 */
public final class WeekPrices {

    private WeekPrices() {}

    /**
     * The price of new days.
     *
     * @param days the new days, ordered by date
     * @param changes the price changes of earlier bookings, ordered by date and booking id
     */
    public record Quoted(List<DayPrice> days, List<PriceChange> changes) {

        public Quoted {
            days = List.copyOf(days);
            changes = List.copyOf(changes);
        }

        /** Returns the sum of the days, in cents. */
        public long totalCents() {
            return days.stream().mapToLong(DayPrice::cents).sum();
        }
    }

    /**
     * Prices new days, and the earlier bookings of their weeks.
     *
     * @param paid the new days that are paid by the day
     * @param covered the new days that agreements cover, with the id of the agreement
     * @param booked all earlier bookings in the weeks of the new days
     */
    public static Quoted quote(
            Collection<LocalDate> paid, Map<LocalDate, Long> covered, Tariff tariff, Collection<BookedDay> booked) {
        Map<LocalDate, Integer> daysByWeek = daysByWeek(Stream.concat(dates(booked), paid.stream()));
        List<DayPrice> days = Stream.concat(
                        paid.stream()
                                .distinct()
                                .map(day -> new DayPrice(
                                        day, tariff.centsOn(day, daysByWeek.getOrDefault(weekOf(day), 1)), null)),
                        covered.entrySet().stream().map(day -> new DayPrice(day.getKey(), 0, day.getValue())))
                .sorted(Comparator.comparing(DayPrice::date))
                .toList();
        return new Quoted(days, changes(booked, daysByWeek(dates(booked)), daysByWeek));
    }

    /** Returns the price changes of the remaining days if one day is given up. */
    public static List<PriceChange> without(long bookingId, Collection<BookedDay> booked) {
        return without(Set.of(bookingId), booked);
    }

    /** Returns the price changes of the remaining days if some days are given up together. */
    public static List<PriceChange> without(Set<Long> bookingIds, Collection<BookedDay> booked) {
        List<BookedDay> remaining = booked.stream()
                .filter(day -> !bookingIds.contains(day.bookingId()))
                .toList();
        return changes(remaining, daysByWeek(dates(booked)), daysByWeek(dates(remaining)));
    }

    /**
     * Prices a day that moves to another date, and the other days of both weeks.
     *
     * @param coveredBy the id of the agreement that covers the new date; null without one
     * @param booked all bookings in the weeks of the old and the new date, including the moved day unless an agreement
     *     covers it
     */
    public static Quoted moved(
            long bookingId, LocalDate to, @Nullable Long coveredBy, Tariff tariff, Collection<BookedDay> booked) {
        List<BookedDay> remaining =
                booked.stream().filter(day -> day.bookingId() != bookingId).toList();
        Stream<LocalDate> arriving = coveredBy == null ? Stream.of(to) : Stream.empty();
        Map<LocalDate, Integer> daysAfter = daysByWeek(Stream.concat(dates(remaining), arriving));
        DayPrice day = coveredBy == null
                ? new DayPrice(to, tariff.centsOn(to, daysAfter.getOrDefault(weekOf(to), 1)), null)
                : new DayPrice(to, 0, coveredBy);
        return new Quoted(List.of(day), changes(remaining, daysByWeek(dates(booked)), daysAfter));
    }

    /**
     * Returns the prices of booked days by booking id. The prices follow from the tariffs and the present number of
     * days in the weeks.
     *
     * @param booked all bookings in the weeks of these days, including the days themselves
     */
    public static Map<Long, Integer> byTerms(Set<Long> bookingIds, Collection<BookedDay> booked) {
        Map<LocalDate, Integer> daysByWeek = daysByWeek(dates(booked));
        return booked.stream()
                .filter(day -> bookingIds.contains(day.bookingId()))
                .collect(toMap(
                        BookedDay::bookingId,
                        day -> day.tariff().centsOn(day.date(), daysByWeek.getOrDefault(weekOf(day.date()), 1))));
    }

    /** Returns the Mondays of the days' weeks, ascending. */
    public static NavigableSet<LocalDate> weeksOf(Collection<LocalDate> days) {
        NavigableSet<LocalDate> weeks = new TreeSet<>();
        days.forEach(day -> weeks.add(weekOf(day)));
        return weeks;
    }

    /** Returns the Monday of a day's week, which names the week. */
    public static LocalDate weekOf(LocalDate day) {
        return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    }

    /**
     * Returns changed prices. A price changes only if the number of days in its week changes. New terms alone never
     * change earlier bookings.
     */
    private static List<PriceChange> changes(
            Collection<BookedDay> booked, Map<LocalDate, Integer> before, Map<LocalDate, Integer> after) {
        return booked.stream()
                .filter(day -> !day.fixed())
                .map(day -> change(day, before, after))
                .filter(change -> change.newCents() != change.oldCents())
                .sorted(Comparator.comparing(PriceChange::date).thenComparingLong(PriceChange::bookingId))
                .toList();
    }

    /**
     * Returns the price change of a day after the number of days in its week has changed. The price stays if it is
     * equal for all numbers from the old to the new one. So booking days together or one by one leads to the same
     * prices, even if prices rise and fall with the number of days.
     */
    private static PriceChange change(BookedDay day, Map<LocalDate, Integer> before, Map<LocalDate, Integer> after) {
        LocalDate week = weekOf(day.date());
        int atFirst = before.getOrDefault(week, 1);
        int then = after.getOrDefault(week, 1);
        boolean stays = IntStream.rangeClosed(Math.min(atFirst, then), Math.max(atFirst, then))
                        .map(days -> day.tariff().centsOn(day.date(), days))
                        .distinct()
                        .count()
                == 1;
        return new PriceChange(
                day.bookingId(),
                day.workspaceId(),
                day.date(),
                day.cents(),
                stays ? day.cents() : day.tariff().centsOn(day.date(), then));
    }

    private static Stream<LocalDate> dates(Collection<BookedDay> booked) {
        return booked.stream().map(BookedDay::date);
    }

    private static Map<LocalDate, Integer> daysByWeek(Stream<LocalDate> days) {
        Map<LocalDate, Set<LocalDate>> byWeek =
                days.collect(groupingBy(WeekPrices::weekOf, mapping(day -> day, toSet())));
        return byWeek.entrySet().stream()
                .collect(toMap(Map.Entry::getKey, week -> week.getValue().size()));
    }
}
