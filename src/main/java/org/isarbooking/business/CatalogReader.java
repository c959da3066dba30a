package org.isarbooking.business;

import static java.util.stream.Collectors.collectingAndThen;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import java.time.DayOfWeek;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.isarbooking.business.Published.CategoryRow;
import org.isarbooking.business.Published.ClosedDayRow;
import org.isarbooking.business.Published.HoursRow;
import org.isarbooking.business.Published.NumberedRow;
import org.isarbooking.business.Published.ServiceRow;
import org.isarbooking.business.Published.SkillRow;
import org.isarbooking.business.Published.SpecialistRow;

/** Reads the catalog in one query, from a pool or inside a transaction. */
public final class CatalogReader {

    private CatalogReader() {}

    /** The catalog as it is; fails with {@link NoBusinessPublished} before the first apply. */
    public static Uni<Catalog> read(SqlClient client) {
        return PublishedReader.read(client).map(CatalogReader::catalog);
    }

    static Catalog catalog(Published published) {
        BusinessSettings settings = published.settings();
        if (settings == null) {
            throw new NoBusinessPublished();
        }
        Map<Integer, Map<DayOfWeek, List<Hours>>> hours = published.hours().stream()
                .collect(groupingBy(
                        HoursRow::staffId,
                        groupingBy(row -> DayOfWeek.of(row.weekday()), mapping(HoursRow::hours, toList()))));
        Map<Integer, List<SkillRow>> skills = published.skills().stream().collect(groupingBy(SkillRow::staffId));
        Map<Integer, List<Integer>> doneBy = published.skills().stream()
                .collect(groupingBy(
                        SkillRow::serviceId,
                        mapping(
                                SkillRow::staffId,
                                collectingAndThen(
                                        toList(), ids -> ids.stream().sorted().toList()))));
        return new Catalog(
                published.version(),
                settings,
                published.closedDays().stream().map(ClosedDayRow::day).collect(toSet()),
                active(published.categories(), row -> category(row, settings)),
                active(published.services(), row -> service(row, doneBy.getOrDefault(row.id(), List.of()))),
                active(
                        published.specialists(),
                        row -> specialist(
                                row, hours.getOrDefault(row.id(), Map.of()), skills.getOrDefault(row.id(), List.of()))),
                PromotionJson.promotions(published),
                CoworkingCatalog.of(published.coworking()),
                new Catalog.Names(
                        names(published.categories(), CategoryRow::name),
                        names(published.services(), ServiceRow::name),
                        names(published.specialists(), SpecialistRow::name)));
    }

    private static <R extends NumberedRow, T> Map<Integer, T> active(Collection<R> rows, Function<R, T> entry) {
        Map<Integer, T> entries = new LinkedHashMap<>();
        rows.stream().filter(row -> !row.retired()).forEach(row -> entries.put(row.id(), entry.apply(row)));
        return entries;
    }

    private static <R extends NumberedRow, T> Map<Integer, T> names(Collection<R> rows, Function<R, T> name) {
        return rows.stream().collect(toMap(NumberedRow::id, name));
    }

    private static Catalog.Category category(CategoryRow row, BusinessSettings settings) {
        Integer notice = row.minNoticeMinutes();
        Integer horizon = row.horizonDays();
        return new Catalog.Category(
                row.id(),
                row.key(),
                row.slug(),
                row.name(),
                row.position(),
                notice != null ? notice : settings.minNoticeMinutes(),
                horizon != null ? horizon : settings.horizonDays());
    }

    private static Catalog.Service service(ServiceRow row, List<Integer> specialistIds) {
        return new Catalog.Service(
                row.id(), row.key(), row.categoryId(), row.name(), row.description(), row.position(), specialistIds);
    }

    private static Catalog.Specialist specialist(
            SpecialistRow row, Map<DayOfWeek, List<Hours>> hours, List<SkillRow> skills) {
        return new Catalog.Specialist(
                row.id(),
                row.key(),
                row.name(),
                row.position(),
                row.mayBlock(),
                row.mayAddDays(),
                hours,
                skills.stream()
                        .collect(toMap(
                                SkillRow::serviceId,
                                skill -> new Catalog.Skill(
                                        skill.priceCents(), skill.durationMinutes(), skill.cleanupMinutes()))));
    }
}
