package org.isarbooking.business;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import org.isarbooking.business.BusinessFile.Block;
import org.isarbooking.business.BusinessFile.Seed;
import org.isarbooking.business.BusinessFile.SpecialDay;
import org.isarbooking.database.Constraints;
import org.jspecify.annotations.Nullable;

/** Puts special days and blocks into calendars. */
final class Seeder {

    private static final String SPECIAL_DAY =
            "insert into special_day (staff_id, starts_at, ends_at) values ($1, $2, $3)";
    private static final String BLOCK = """
            with new_block as (
                insert into block (staff_id, starts_at, ends_at, category_id, reason) values ($1, $2, $3, $4, $5) returning *)
            insert into occupancy (staff_id, during, lanes, block_id)
            select staff_id, tstzrange(starts_at, ends_at), block_lanes(category_id), id
              from new_block
            """;

    private final SqlConnection connection;
    private final BusinessFile file;
    private final Numbers numbers;
    private final LocalDate today;

    Seeder(SqlConnection connection, BusinessFile file, Numbers numbers, LocalDate today) {
        this.connection = connection;
        this.file = file;
        this.numbers = numbers;
        this.today = today;
    }

    /** The seeds of all specialists; their names survive the renaming of their specialist. */
    List<PlannedSeed> all() {
        return file.specialists().stream()
                .flatMap(specialist -> specialist.seeds().stream()
                        .map(seed -> planned(numbers.specialist(specialist.key()), specialist.key(), seed)))
                .toList();
    }

    private PlannedSeed planned(int staffId, String specialist, Seed seed) {
        String kind = switch (seed) {
            case SpecialDay day -> "special_day";
            case Block block -> "block";
        };
        return new PlannedSeed(
                "specialist:" + staffId + ":" + kind + ":" + seed.key(),
                kind.replace('_', ' ') + " " + seed.key() + " of " + specialist,
                () -> plant(staffId, seed));
    }

    /** Fails with {@link Refusal} if it doesn't fit what is already in the calendar. */
    private Uni<Void> plant(int staffId, Seed seed) {
        int days = seed instanceof Block block ? block.days() : 1;
        LocalDate first = seed.day().asOf(today);
        LocalDate last = first.plusDays(days - 1L);
        Optional<ZonedDateTime> from = Hours.instantOf(first, seed.hours().fromMinute());
        Optional<ZonedDateTime> to = Hours.instantOf(last, seed.hours().toMinute());
        if (from.isEmpty() || to.isEmpty()) {
            String message = from.isEmpty()
                    ? SeedRules.notShownOnce(first, seed.hours().fromMinute())
                    : SeedRules.notShownOnce(last, seed.hours().toMinute());
            return Uni.createFrom().failure(new Refusal(file.positions().mistake(seed.path(), message)));
        }
        return insert(staffId, seed, from.get().toOffsetDateTime(), to.get().toOffsetDateTime());
    }

    private Uni<Void> insert(int staffId, Seed seed, OffsetDateTime from, OffsetDateTime to) {
        return switch (seed) {
            case SpecialDay day ->
                connection
                        .preparedQuery(SPECIAL_DAY)
                        .execute(Tuple.of(staffId, from, to))
                        .replaceWithVoid();
            case Block block ->
                connection
                        .preparedQuery(BLOCK)
                        .execute(Tuple.tuple()
                                .addInteger(staffId)
                                .addValue(from)
                                .addValue(to)
                                .addInteger(lane(block))
                                .addString(block.reason()))
                        .replaceWithVoid()
                        .onFailure(Seeder::isOverlap)
                        .transform(overlap -> new Refusal(file.positions()
                                .mistake(block.path(), "the time is taken by a visit or by another block")));
        };
    }

    private @Nullable Integer lane(Block block) {
        String category = block.category();
        return category == null ? null : numbers.category(category);
    }

    private static boolean isOverlap(Throwable failure) {
        return Constraints.refusedBy(Constraints.OCCUPANCY_NO_OVERLAP, failure);
    }
}
