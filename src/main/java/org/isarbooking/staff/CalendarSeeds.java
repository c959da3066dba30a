package org.isarbooking.staff;

import io.smallrye.mutiny.Uni;
import jakarta.annotation.Priority;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.isarbooking.business.FileSeeds.Seed;
import org.isarbooking.business.Hours;
import org.isarbooking.business.PlannedSeed;
import org.isarbooking.business.Planting;
import org.isarbooking.business.SeedPlanter;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.database.Constraints;

/** Stores the special days and blocks of business files. */
@Singleton
@Priority(300)
public final class CalendarSeeds implements SeedPlanter {

    /**
     * Returns a seed for each special day and block. A seed's name contains the specialist's id, so that the seed is
     * recognized even if the specialist's name changes.
     */
    @Override
    public List<PlannedSeed> seeds(Planting planting) {
        return planting.file().seeds().specialists().stream()
                .flatMap(specialist -> Stream.concat(
                        specialist.specialDays().stream()
                                .map(day -> planned(planting, specialist.key(), "special_day", day)),
                        specialist.blocks().stream().map(block -> planned(planting, specialist.key(), "block", block))))
                .toList();
    }

    private static PlannedSeed planned(Planting planting, String specialist, String kind, Seed seed) {
        int staffId = planting.numbers().specialist(specialist);
        return new PlannedSeed(
                "specialist:" + staffId + ":" + kind + ":" + seed.key(),
                kind.replace('_', ' ') + " " + seed.key() + " of " + specialist,
                () -> period(planting, seed)
                        .flatMap(period -> kind.equals("block")
                                ? block(planting, staffId, seed, period)
                                : SpecialDays.seed(planting.transaction(), staffId, period)));
    }

    private static Uni<InstantRange> period(Planting planting, Seed seed) {
        LocalDate first = seed.firstDay(planting.today());
        LocalDate last = first.plusDays(seed.days() - 1L);
        Optional<ZonedDateTime> from = Hours.instantOf(first, seed.hours().fromMinute());
        Optional<ZonedDateTime> to = Hours.instantOf(last, seed.hours().toMinute());
        if (from.isEmpty() || to.isEmpty()) {
            LocalDate day = from.isEmpty() ? first : last;
            int minute =
                    from.isEmpty() ? seed.hours().fromMinute() : seed.hours().toMinute();
            return Uni.createFrom()
                    .failure(planting.refused(seed.path(), "not_shown_once", Hours.clock(minute), day.toString()));
        }
        return Uni.createFrom()
                .item(new InstantRange(from.get().toInstant(), to.get().toInstant()));
    }

    private static Uni<Void> block(Planting planting, int staffId, Seed seed, InstantRange period) {
        String category = seed.category();
        return Blocks.seed(
                        planting.transaction(),
                        staffId,
                        period,
                        category == null ? null : planting.numbers().category(category),
                        seed.reason())
                .onFailure(fault -> Constraints.refusedBy(Constraints.OCCUPANCY_NO_OVERLAP, fault))
                .transform(_ -> planting.refused(seed.path(), "time_taken"));
    }
}
