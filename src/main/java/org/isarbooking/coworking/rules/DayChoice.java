package org.isarbooking.coworking.rules;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The days of a series that can be rented, and the reasons why the other days can't.
 *
 * @param accepted ascending
 * @param rejections days by date, then the months that lack a day
 */
public record DayChoice(List<LocalDate> accepted, List<Rejection> rejections) {

    /** The holder of a workspace's places on a day. */
    public enum Holder {
        ACCOUNT_ITSELF,
        SOMEBODY_ELSE
    }

    public DayChoice {
        accepted = List.copyOf(accepted);
        rejections = List.copyOf(rejections);
    }

    /** Checks each day of a series against the calendar and the occupancy of a workspace. */
    public static DayChoice of(Series series, RentalWindow window, Map<LocalDate, Holder> occupied) {
        List<LocalDate> accepted = new ArrayList<>();
        List<Rejection> rejections = new ArrayList<>();
        for (LocalDate day : series.dates()) {
            whyNot(day, window, occupied)
                    .ifPresentOrElse(reason -> rejections.add(new Rejection.Day(day, reason)), () -> accepted.add(day));
        }
        for (YearMonth month : series.missing()) {
            rejections.add(new Rejection.Month(month));
        }
        return new DayChoice(accepted, rejections);
    }

    /** Returns whether part of the series can't be rented. */
    public boolean isPartial() {
        return !rejections.isEmpty();
    }

    /** Returns the rejected days, without the rejected months. */
    public List<LocalDate> rejectedDates() {
        return rejections.stream()
                .<LocalDate>mapMulti((rejection, dates) -> {
                    switch (rejection) {
                        case Rejection.Day day -> dates.accept(day.date());
                        case Rejection.Month _ -> {}
                    }
                })
                .toList();
    }

    private static Optional<Rejection.Reason> whyNot(
            LocalDate day, RentalWindow window, Map<LocalDate, Holder> occupied) {
        return window.whyNot(day)
                .or(() -> Optional.ofNullable(occupied.get(day)).map(holder -> switch (holder) {
                    case ACCOUNT_ITSELF -> Rejection.Reason.ALREADY_BOOKED;
                    case SOMEBODY_ELSE -> Rejection.Reason.OCCUPIED;
                }));
    }
}
