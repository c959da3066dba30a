package org.isarbooking.salon;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.isarbooking.business.Catalog;

/** Chooses the free starts that are nearest to a requested start (the wish), as alternatives. */
final class NearestStarts {

    /** The number of days that are searched after the day of the wish. */
    static final int DAYS_SEARCHED = 28;

    private static final int MOST = 3;

    private NearestStarts() {}

    /**
     * Returns up to three starts: the first ones from the wish on. If these are fewer than three, the last ones before
     * the wish on its day follow. Reads only as many days as needed.
     *
     * @param days the day of the wish and later days, in order
     * @param wishedDay supplies the day of the wish again, for the starts before the wish
     * @param next returns the visits of a day that don't start before the wish, by start
     * @param before returns the visits of a day that start before the wish, the latest first
     */
    static <D> Uni<List<Slot>> of(
            Catalog catalog,
            Multi<D> days,
            Supplier<Multi<? extends D>> wishedDay,
            Function<D, Stream<PlannedVisit>> next,
            Function<D, Stream<PlannedVisit>> before) {
        return Multi.createBy()
                .concatenating()
                .streams(most(days, next), most(Multi.createFrom().deferred(wishedDay), before))
                .select()
                .first(MOST)
                .map(planned -> Slot.of(planned, catalog))
                .collect()
                .asList();
    }

    private static <D> Multi<PlannedVisit> most(Multi<? extends D> days, Function<D, Stream<PlannedVisit>> visits) {
        return days.onItem()
                .transformToIterable(day -> visits.apply(day).limit(MOST).toList());
    }
}
