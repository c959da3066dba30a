package org.isarbooking.business;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isarbooking.business.Coworking.PriceTable;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.business.TenantSeed.RentedDays;
import org.jspecify.annotations.Nullable;

/** Which days a seeded rental means, and what they cost. */
final class SeedRental {

    private SeedRental() {}

    /** What became of looking for the days. */
    sealed interface Days {

        /** Ascending; at least one. */
        record Found(List<LocalDate> days) implements Days {}

        /** The workspace can't be rented on the day, nor on another one in its place. */
        record None(LocalDate day) implements Days {}
    }

    /**
     * The days of a rental. One of last month on which the workspace is closed or taken becomes the next that isn't, else the last one before: last month
     * has other weekdays and holidays each time.
     */
    static Days days(RentedDays wanted, Workspace workspace, Set<LocalDate> taken, LocalDate today) {
        return switch (wanted) {
            case RentedDays.On(LocalDate date) ->
                canBeRented(date, workspace, taken) ? new Days.Found(List.of(date)) : new Days.None(date);
            case RentedDays.LastMonth(List<Integer> days) ->
                lastMonth(days, workspace, taken, YearMonth.from(today).minusMonths(1));
        };
    }

    private static Days lastMonth(List<Integer> days, Workspace workspace, Set<LocalDate> taken, YearMonth month) {
        Set<LocalDate> unfree = new HashSet<>(taken);
        List<LocalDate> found = new ArrayList<>();
        for (int day : days) {
            LocalDate wanted = month.atDay(day);
            Optional<LocalDate> free = Stream.concat(
                            wanted.datesUntil(month.atEndOfMonth().plusDays(1)),
                            month.atDay(1).datesUntil(wanted).sorted((one, other) -> other.compareTo(one)))
                    .filter(candidate -> canBeRented(candidate, workspace, unfree))
                    .findFirst();
            if (free.isEmpty()) {
                return new Days.None(wanted);
            }
            unfree.add(free.get());
            found.add(free.get());
        }
        return new Days.Found(found.stream().sorted().toList());
    }

    private static boolean canBeRented(LocalDate day, Workspace workspace, Set<LocalDate> taken) {
        return workspace.weekdays().contains(day.getDayOfWeek())
                && !workspace.closedDays().contains(day)
                && !taken.contains(day);
    }

    /**
     * A day that an account has rented and no agreement covers.
     *
     * @param invoiced such a day counts, but keeps its price
     * @param personal a price instead of the price table
     * @param table null when the workspace can't be rented any more: the day counts, but keeps its price
     */
    record Booked(
            long bookingId,
            LocalDate day,
            boolean invoiced,
            @Nullable Integer personal,
            @Nullable PriceTable table) {

        /** What it costs in a week with so many days; empty when it keeps its price. */
        Optional<Integer> cents(int days) {
            if (invoiced) {
                return Optional.empty();
            }
            return personal != null
                    ? Optional.of(personal)
                    : Optional.ofNullable(table).map(prices -> GroupPrices.cents(prices, days, day.getDayOfWeek()));
        }

        LocalDate week() {
            return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        }
    }

    /** What a day costs. */
    record Price(long bookingId, int cents) {}

    /** The prices by the number of different days in each week; the days are all that count in their weeks. */
    static List<Price> prices(List<Booked> all) {
        List<Price> prices = new ArrayList<>();
        Map<LocalDate, List<Booked>> weeks = all.stream().collect(groupingBy(Booked::week));
        for (List<Booked> week : weeks.values()) {
            int days = week.stream().map(Booked::day).collect(toSet()).size();
            for (Booked booked : week) {
                booked.cents(days).ifPresent(cents -> prices.add(new Price(booked.bookingId(), cents)));
            }
        }
        return prices;
    }
}
