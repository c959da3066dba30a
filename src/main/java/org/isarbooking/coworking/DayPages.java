package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.FreeDays.Day;
import org.isarbooking.coworking.FreeDays.Period;
import org.isarbooking.coworking.rules.RentalWindow;
import org.isarbooking.database.KeptByFacts;
import org.isarbooking.database.SharedReads;
import org.isarbooking.operation.SharedList;

/**
 * Returns the free days of a workspace in a period. The answer is the same for every caller. The occupancy is read for
 * each answer. Simultaneous calls with the same question share one read. If the occupancy hasn't changed since an
 * earlier answer, that answer is used again.
 */
@ApplicationScoped
class DayPages {

    /** The number of days kept in memory, at about 150 bytes each. */
    private static final int DAYS_KEPT = 100_000;

    /** The memory that a page needs in addition to its days, as a number of days. */
    private static final int WEIGHT_OF_A_PAGE = 6;

    private final Pool pool;
    private final Catalogs catalogs;
    private final InstantSource clock;
    private final SharedReads<Question, DayPage> reads = new SharedReads<>(this::read);
    private final KeptByFacts<Question, Facts, DayPage> known = new KeptByFacts<>(
            DAYS_KEPT, (_, _, page) -> WEIGHT_OF_A_PAGE + page.days().size());

    DayPages(Pool pool, Catalogs catalogs, InstantSource clock) {
        this.pool = pool;
        this.catalogs = catalogs;
        this.clock = clock;
    }

    /**
     * The days of a period.
     *
     * @param window the days on which the workspace can be rented at all
     * @param available the days on which the workspace is free
     */
    record DayPage(int workspaceId, RentalWindow window, SharedList<Day> days, SharedList<LocalDate> available) {}

    private record Question(long workspaceId, Period period) {}

    /** Everything that a page depends on. */
    private record Facts(long catalogVersion, PlaceOccupancy.OccupiedNow occupied, LocalDate today) {}

    /**
     * Returns a page that is at least as new as anything the caller has seen. Fails with {@code not_found} if no
     * workspace has that id.
     */
    Uni<DayPage> of(long workspaceId, Period period) {
        return reads.of(new Question(workspaceId, period));
    }

    private Uni<DayPage> read(Question question) {
        return catalogs.known()
                .map(catalog -> read(question, catalog))
                .orElseGet(() -> catalogs.current(pool).flatMap(catalog -> read(question, catalog)));
    }

    /**
     * Reads the occupancy, and checks in the same statement that the catalog is still the newest. If not, reads again
     * with the newer catalog. After a restore from a backup, the database may have an older version than the catalog in
     * memory. Then the catalog in memory is used.
     */
    private Uni<DayPage> read(Question question, Catalog catalog) {
        List<Integer> places = Workspaces.find(catalog.coworking(), question.workspaceId())
                .map(Workspace::placeIds)
                .orElse(List.of());
        Period period = question.period();
        return PlaceOccupancy.occupiedNow(pool, places, period.from(), period.to())
                .flatMap(occupied -> occupied.catalogVersion() <= catalog.version()
                        ? Uni.createFrom().item(() -> page(question, catalog, occupied))
                        : catalogs.at(pool, occupied.catalogVersion()).flatMap(newer -> read(question, newer)));
    }

    private DayPage page(Question question, Catalog catalog, PlaceOccupancy.OccupiedNow occupied) {
        Workspace workspace = Workspaces.of(catalog, question.workspaceId());
        RentalWindow window = RentalQuoting.window(catalog.coworking(), workspace, clock.instant());
        Facts facts = new Facts(catalog.version(), occupied, window.first());
        DayPage kept = known.find(question, facts);
        if (kept != null) {
            return kept;
        }
        List<Day> days = FreeDays.days(question.period(), window, occupied.days());
        return known.keep(
                question,
                facts,
                new DayPage(
                        workspace.id(),
                        window,
                        SharedList.of(days),
                        SharedList.of(days.stream()
                                .filter(Day::available)
                                .map(Day::date)
                                .toList())));
    }
}
