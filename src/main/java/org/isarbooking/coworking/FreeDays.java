package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.smallrye.mutiny.Multi;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.validation.constraints.NotNull;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.rules.Rejection;
import org.isarbooking.coworking.rules.RentalWindow;
import org.jspecify.annotations.Nullable;

/**
 * Finds the days on which a workspace can be rented, one period at a time. The answer is the same for every caller: it
 * shows that a day is taken, but not by whom.
 */
@ApplicationScoped
class FreeDays {

    private final Pool pool;
    private final InstantSource clock;

    FreeDays(Pool pool, InstantSource clock) {
        this.pool = pool;
        this.clock = clock;
    }

    /** A local day (Munich), and whether the workspace can be rented on it. */
    @Schema(name = "RentalDate")
    public record Day(
            @NotNull @Schema(description = "The local date in Munich")
            LocalDate date,

            @NotNull @Schema(description = "true if the workspace can be rented on that date")
            Boolean available,

            @JsonInclude(JsonInclude.Include.NON_NULL)
            @Nullable
            @Schema(
                    enumeration = {"past", "beyond_horizon", "closed", "occupied"},
                    description = "Reason why the workspace can't be rented on that date; absent if it can")
            String reason) {

        /**
         * Returns a day with the first reason why it can't be rented. The reason doesn't show who has taken the day.
         */
        private static Day of(LocalDate date, RentalWindow window, Set<LocalDate> taken) {
            @Nullable
            String reason = window.whyNot(date)
                    .or(() -> taken.contains(date) ? Optional.of(Rejection.Reason.OCCUPIED) : Optional.empty())
                    .map(Rejection.Reason::value)
                    .orElse(null);
            return new Day(date, reason == null, reason);
        }
    }

    /** A period of days, both ends inclusive. */
    record Period(LocalDate from, LocalDate to) {

        /** Returns the period's days, split at the ends of months. */
        List<Period> months() {
            return Stream.iterate(
                            YearMonth.from(from),
                            month -> !month.isAfter(YearMonth.from(to)),
                            month -> month.plusMonths(1))
                    .map(month -> new Period(
                            month.atDay(1).isBefore(from) ? from : month.atDay(1),
                            month.atEndOfMonth().isAfter(to) ? to : month.atEndOfMonth()))
                    .toList();
        }
    }

    /**
     * Returns the days of several periods, in their order. Runs one query for each period, when the subscriber requests
     * its days.
     */
    Multi<Day> days(Coworking coworking, Workspace workspace, List<Period> periods) {
        RentalWindow window = RentalQuoting.window(coworking, workspace, clock.instant());
        return Multi.createFrom()
                .iterable(periods)
                .onItem()
                .transformToMultiAndConcatenate(period -> PlaceOccupancy.occupied(
                                pool, workspace, period.from(), period.to())
                        .onItem()
                        .transformToMulti(occupied -> Multi.createFrom().iterable(days(period, window, occupied))));
    }

    /** Returns each day of a period, ascending. */
    static List<Day> days(Period period, RentalWindow window, Collection<LocalDate> occupied) {
        Set<LocalDate> taken = Set.copyOf(occupied);
        return period.from()
                .datesUntil(period.to().plusDays(1))
                .map(day -> Day.of(day, window, taken))
                .toList();
    }
}
