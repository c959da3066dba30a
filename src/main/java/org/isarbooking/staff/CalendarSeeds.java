package org.isarbooking.staff;

import io.smallrye.mutiny.Uni;
import jakarta.annotation.Priority;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import org.isarbooking.business.BusinessFile.Block;
import org.isarbooking.business.BusinessFile.Seed;
import org.isarbooking.business.BusinessFile.SpecialDay;
import org.isarbooking.business.BusinessFile.Specialist;
import org.isarbooking.business.Hours;
import org.isarbooking.business.PlannedSeed;
import org.isarbooking.business.Planting;
import org.isarbooking.business.SeedPlanter;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.database.Constraints;

/** Puts special days and blocks of business files into calendars. */
@Singleton
@Priority(300)
public final class CalendarSeeds implements SeedPlanter {

    /** Names survive the renaming of their specialist. */
    @Override
    public List<PlannedSeed> seeds(Planting planting) {
        return planting.file().specialists().stream()
                .flatMap(specialist -> specialist.seeds().stream().map(seed -> planned(planting, specialist, seed)))
                .toList();
    }

    private static PlannedSeed planned(Planting planting, Specialist specialist, Seed seed) {
        int staffId = planting.numbers().specialist(specialist.key());
        String kind = switch (seed) {
            case SpecialDay _ -> "special_day";
            case Block _ -> "block";
        };
        return new PlannedSeed(
                "specialist:" + staffId + ":" + kind + ":" + seed.key(),
                kind.replace('_', ' ') + " " + seed.key() + " of " + specialist.key(),
                () -> plant(planting, staffId, seed));
    }

    private static Uni<Void> plant(Planting planting, int staffId, Seed seed) {
        int days = seed instanceof Block block ? block.days() : 1;
        LocalDate first = seed.day().asOf(planting.today());
        LocalDate last = first.plusDays(days - 1L);
        Optional<ZonedDateTime> from = Hours.instantOf(first, seed.hours().fromMinute());
        Optional<ZonedDateTime> to = Hours.instantOf(last, seed.hours().toMinute());
        if (from.isEmpty() || to.isEmpty()) {
            String message = from.isEmpty()
                    ? Hours.notShownOnce(first, seed.hours().fromMinute())
                    : Hours.notShownOnce(last, seed.hours().toMinute());
            return Uni.createFrom().failure(planting.refused(seed.path(), message));
        }
        return insert(
                planting,
                staffId,
                seed,
                new InstantRange(from.get().toInstant(), to.get().toInstant()));
    }

    private static Uni<Void> insert(Planting planting, int staffId, Seed seed, InstantRange period) {
        return switch (seed) {
            case SpecialDay _ -> SpecialDays.seed(planting.transaction(), staffId, period);
            case Block block -> {
                String category = block.category();
                yield Blocks.seed(
                                planting.transaction(),
                                staffId,
                                period,
                                category == null ? null : planting.numbers().category(category),
                                block.reason())
                        .onFailure(fault -> Constraints.refusedBy(Constraints.OCCUPANCY_NO_OVERLAP, fault))
                        .transform(_ ->
                                planting.refused(block.path(), "the time is taken by a visit or by another block"));
            }
        };
    }
}
