package org.isarbooking.coworking.rules;

import java.time.LocalDate;
import java.util.List;

/** The days that a monthly agreement covers. */
public final class AgreedDays {

    private AgreedDays() {}

    /**
     * Returns the days that an agreement covers, ascending. These are the agreement's weekdays within its validity and
     * the window, without the workspace's closed days.
     *
     * @param window from today to the last day that can be booked now
     */
    public static List<LocalDate> of(Agreement agreement, RentalWindow window) {
        LocalDate from = agreement.validity().from();
        LocalDate to = agreement.validity().to();
        LocalDate first = from != null && from.isAfter(window.first()) ? from : window.first();
        LocalDate last = to != null && to.isBefore(window.last()) ? to : window.last();
        return first.isAfter(last)
                ? List.of()
                : first.datesUntil(last.plusDays(1))
                        .filter(agreement::covers)
                        .filter(day -> window.whyNot(day).isEmpty())
                        .toList();
    }
}
