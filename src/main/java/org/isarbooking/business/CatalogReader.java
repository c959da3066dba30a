package org.isarbooking.business;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.collectingAndThen;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.isarbooking.business.CatalogDocument.Category;
import org.isarbooking.business.CatalogDocument.ClosedDay;
import org.isarbooking.business.CatalogDocument.Numbered;
import org.isarbooking.business.CatalogDocument.Service;
import org.isarbooking.business.CatalogDocument.Skill;
import org.isarbooking.business.CatalogDocument.Specialist;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/**
 * Turns a published document into the catalog that requests use. The catalog has ids instead of keys, and all defaults
 * are filled in.
 */
public final class CatalogReader {

    private final CatalogDocument document;
    private final BusinessSettings settings;
    private final Numbers numbers;
    private final Map<String, Service> services;

    private CatalogReader(CatalogDocument document) {
        this.document = document;
        this.settings = document.settings();
        this.numbers = Numbers.of(document);
        this.services = document.services().stream().collect(toMap(Service::key, Function.identity()));
    }

    /**
     * Reads the catalog in one query, from a pool or inside a transaction. Fails with {@link NoBusinessPublished}
     * before the first apply.
     */
    public static Uni<Catalog> read(SqlClient client) {
        return CatalogVersions.newest(client)
                .map(newest -> newest.map(version -> catalog(version.number(), version.document()))
                        .orElseThrow(NoBusinessPublished::new));
    }

    static Catalog catalog(long version, CatalogDocument document) {
        return new CatalogReader(document).catalog(version);
    }

    private Catalog catalog(long version) {
        Map<String, List<Integer>> doneBy = document.specialists().stream()
                .flatMap(specialist ->
                        specialist.services().stream().map(skill -> Map.entry(skill.service(), specialist.number())))
                .collect(groupingBy(
                        Map.Entry::getKey,
                        mapping(
                                Map.Entry::getValue,
                                collectingAndThen(
                                        toList(), ids -> ids.stream().sorted().toList()))));
        return new Catalog(
                version,
                settings,
                document.closedDays().stream().map(ClosedDay::date).collect(toSet()),
                byNumber(document.categories(), this::category),
                byNumber(
                        document.services(),
                        (service, position) ->
                                service(service, position, doneBy.getOrDefault(service.key(), List.of()))),
                byNumber(document.specialists(), this::specialist),
                promotions(),
                CoworkingCatalog.of(document, numbers),
                new Catalog.Names(
                        names(NumberedList.CATEGORIES, Category.class, Category::name),
                        names(NumberedList.SERVICES, Service.class, Service::name),
                        names(NumberedList.SPECIALISTS, Specialist.class, Specialist::name),
                        Stream.concat(document.specialists().stream(), document.retired().specialists().stream())
                                .filter(specialist -> specialist.email() != null)
                                .collect(toMap(Specialist::number, specialist -> String.valueOf(specialist.email()))),
                        categoryOf()));
    }

    /**
     * Returns the id of the category of each service, by service id. If a published and a retired category have the
     * same key, the published category is used.
     */
    private Map<Integer, Integer> categoryOf() {
        Map<String, Integer> byKey = NumberedList.CATEGORIES
                .all(document)
                .collect(toMap(Numbered::key, Numbered::number, (published, _) -> published));
        return NumberedList.SERVICES
                .all(document)
                .map(Service.class::cast)
                .collect(toMap(Service::number, service -> byKey.getOrDefault(service.category(), 0)));
    }

    /** Converts an entry, given its position in the list. */
    interface Reading<E, T> {
        T read(E entry, int position);
    }

    static <E extends Numbered, T> Map<Integer, T> byNumber(List<E> entries, Reading<E, T> reading) {
        Map<Integer, T> byNumber = new LinkedHashMap<>();
        entries.forEach(entry -> byNumber.put(entry.number(), reading.read(entry, byNumber.size())));
        return byNumber;
    }

    private <E extends Numbered, T> Map<Integer, T> names(NumberedList list, Class<E> type, Function<E, T> name) {
        return list.all(document).map(type::cast).collect(toMap(Numbered::number, name));
    }

    static List<String> all(@Nullable Translated texts) {
        return texts == null ? List.of() : texts.all();
    }

    private Catalog.Category category(Category category, int position) {
        Integer notice = category.minNoticeMinutes();
        Integer horizon = category.horizonDays();
        return new Catalog.Category(
                category.number(),
                category.key(),
                category.slug(),
                category.name(),
                all(category.alsoCalled()),
                position,
                notice != null ? notice : settings.minNoticeMinutes(),
                horizon != null ? horizon : settings.horizonDays());
    }

    private Catalog.Service service(Service service, int position, List<Integer> specialistIds) {
        return new Catalog.Service(
                service.number(),
                service.key(),
                numbers.category(service.category()),
                service.name(),
                all(service.alsoCalled()),
                service.description(),
                position,
                specialistIds);
    }

    private Catalog.Specialist specialist(Specialist specialist, int position) {
        return new Catalog.Specialist(
                specialist.number(),
                specialist.key(),
                specialist.name(),
                position,
                specialist.permissions().mayBlock(),
                specialist.permissions().mayAddDays(),
                specialist.hours(),
                specialist.services().stream().collect(toMap(skill -> numbers.service(skill.service()), this::skill)));
    }

    private Catalog.Skill skill(Skill skill) {
        Service service = services.get(skill.service());
        if (service == null) {
            throw new IllegalStateException("\"" + skill.service() + "\" was published without its service");
        }
        return skill.completedBy(service);
    }

    private Promotions promotions() {
        Map<Integer, Promotions.PromoCode> codes = byNumber(
                document.promoCodes(),
                (code, _) -> new Promotions.PromoCode(
                        code.number(),
                        code.key(),
                        code.code(),
                        code.discount(),
                        code.conditions().conditions(),
                        code.conditions().services().stream()
                                .map(numbers::service)
                                .collect(toSet()),
                        code.conditions().categories().stream()
                                .map(numbers::category)
                                .collect(toSet())));
        return new Promotions(
                codes,
                document.campaigns().stream()
                        .map(campaign -> campaign.announcing(
                                requireNonNull(codes.get(numbers.of(NumberedList.PROMO_CODES, campaign.promoCode())))))
                        .toList());
    }
}
