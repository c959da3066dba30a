package org.isarbooking.coworking;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.isarbooking.coworking.rules.DayPrice;
import org.isarbooking.coworking.rules.PriceChange;
import org.isarbooking.coworking.rules.Rejection;
import org.jspecify.annotations.Nullable;

/**
 * The content of a rental offer: exactly these days at these prices.
 *
 * @param placeIds the places of the workspace at the time of the offer, ascending
 * @param days at least one, ascending
 * @param rejections the requested days and months that were left out
 * @param changes the price changes of earlier bookings
 * @param monthlyCents the sum of the monthly agreements that cover some of the days; null when none does
 * @param recurrence the repetition of the days; null without one
 * @param holdId the waitlist offer that holds the day; null for an offer that holds nothing
 */
record OfferedRental(
        int workspaceId,
        List<Integer> placeIds,
        List<DayPrice> days,
        List<Rejection> rejections,
        List<PriceChange> changes,
        @Nullable Long monthlyCents,
        @Nullable Recurrence recurrence,
        @Nullable String notes,
        @Nullable Long holdId) {

    OfferedRental {
        placeIds = List.copyOf(placeIds);
        days = List.copyOf(days);
        rejections = List.copyOf(rejections);
        changes = List.copyOf(changes);
    }

    List<LocalDate> dates() {
        return days.stream().map(DayPrice::date).toList();
    }

    boolean isPartial() {
        return !rejections.isEmpty();
    }

    /**
     * Returns whether the offer still holds: the present places, days, prices, price changes and monthly amount equal
     * the offered ones.
     */
    boolean isStill(RentalQuotation now) {
        return placeIds.equals(now.workspace().placeIds())
                && !now.choice().isPartial()
                && now.prices()
                        .filter(prices -> prices.days().equals(days) && areSame(prices.changes(), changes))
                        .isPresent()
                && monthly(now).equals(Optional.ofNullable(monthlyCents));
    }

    /** Compares price changes without their workspaces, because offers of the previous release store none. */
    private static boolean areSame(List<PriceChange> some, List<PriceChange> others) {
        return some.stream()
                .map(PriceChange::withoutWorkspace)
                .toList()
                .equals(others.stream().map(PriceChange::withoutWorkspace).toList());
    }

    private static Optional<Long> monthly(RentalQuotation now) {
        return now.monthlyCents().isPresent() ? Optional.of(now.monthlyCents().getAsLong()) : Optional.empty();
    }

    /** Leaves the notes out of logs. */
    @Override
    public String toString() {
        return "OfferedRental[" + workspaceId + ", " + days + "]";
    }
}
