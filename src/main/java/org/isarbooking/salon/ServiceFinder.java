package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.isarbooking.business.Catalog;
import org.isarbooking.calendar.Calendars;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.operation.EmptySearch;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.salon.rules.BookingWindow;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Page;
import org.isarbooking.shared.search.TextSearch;
import org.isarbooking.shared.search.TextSearch.Searchable;
import org.jspecify.annotations.Nullable;

/** Finds the services of a search, best match first. */
@ApplicationScoped
class ServiceFinder {

    private final Calendars calendars;
    private final InstantSource clock;
    private final AtomicReference<@Nullable Index> latest = new AtomicReference<>();

    ServiceFinder(Calendars calendars, InstantSource clock) {
        this.calendars = calendars;
        this.clock = clock;
    }

    private record Index(long catalogVersion, TextSearch search) {}

    /** A service with the prices and durations of the specialists that the search includes. */
    record Found(Catalog.Service service, List<Catalog.Skill> skills) {

        Found {
            skills = List.copyOf(skills);
        }

        int lowestPrice() {
            return prices().min().orElseThrow();
        }

        int highestPrice() {
            return prices().max().orElseThrow();
        }

        int shortestDuration() {
            return durations().min().orElseThrow();
        }

        int longestDuration() {
            return durations().max().orElseThrow();
        }

        private IntStream durations() {
            return skills.stream().mapToInt(Catalog.Skill::durationMinutes);
        }

        private IntStream prices() {
            return skills.stream().mapToInt(Catalog.Skill::priceCents);
        }
    }

    /** Returns the services, or fails with {@code not_found} for an unknown category or specialist. */
    Uni<List<Found>> find(Catalog catalog, SalonSearchServices.Input input) {
        List<Violation> unknown = unknown(catalog, input);
        if (!unknown.isEmpty()) {
            return Uni.createFrom()
                    .failure(Refusal.of(ProblemCode.NOT_FOUND).with(unknown).thenCall("salon_search_services"));
        }
        List<Found> found = matching(catalog, input);
        return input.availableOn() == null
                ? Uni.createFrom().item(found)
                : freeOn(catalog, found, input.availableOn(), input.staffId());
    }

    /** Returns the services that meet all conditions except the date. */
    private List<Found> matching(Catalog catalog, SalonSearchServices.Input input) {
        return matching(catalog, input, search(catalog).find(input.words()));
    }

    /** Returns those services of a search by words that meet the other conditions except the date. */
    private static List<Found> matching(Catalog catalog, SalonSearchServices.Input input, List<Integer> ids) {
        return ids.stream()
                .flatMap(id -> catalog.service(id).stream())
                .filter(service -> isOfCategory(catalog, service, input.categorySlug()))
                .map(service -> new Found(service, skills(catalog, service, input.staffId())))
                .filter(service -> !service.skills().isEmpty())
                .filter(service -> costsAtMost(service, input.maxPriceCents()))
                .filter(service -> takesAtMost(service, input.maxDurationMinutes()))
                .toList();
    }

    /**
     * Returns every category that has services. Returns none if the search has results, except for the first page of a
     * search without words and category.
     */
    static List<ServiceCategory> categories(
            Catalog catalog, SalonSearchServices.Input input, Page<Found> page, Language language) {
        boolean narrows = !input.words().isBlank() || input.categorySlug() != null || input.firstShown() > 0;
        return narrows && page.total() > 0 ? List.of() : ServiceCategory.all(catalog, language);
    }

    /**
     * Returns hints for a search that finds nothing even without its date: a suggestion for its words, and the number
     * of results without each condition.
     */
    private EmptySearch reasons(Catalog catalog, SalonSearchServices.Input input) {
        TextSearch search = search(catalog);
        List<Integer> found = search.find(input.words());
        Optional<String> suggestion = found.isEmpty() ? search.suggestion(input.words()) : Optional.empty();
        Map<String, SalonSearchServices.Input> less = input.withoutOne();
        Map<String, Integer> without = new HashMap<>();
        less.forEach((condition, other) ->
                without.put(condition, matching(catalog, other, found).size()));
        return new EmptySearch(suggestion, without);
    }

    private static List<Violation> unknown(Catalog catalog, SalonSearchServices.Input input) {
        List<Violation> unknown = new ArrayList<>();
        String slug = input.categorySlug();
        if (slug != null && catalog.categoryBySlug(slug).isEmpty()) {
            unknown.add(Violation.of("$.category_slug", "unknown_category"));
        }
        Long staffId = input.staffId();
        if (staffId != null && specialist(catalog, staffId).isEmpty()) {
            unknown.add(Violation.of("$.staff_id", "unknown_specialist"));
        }
        return unknown;
    }

    private static Optional<Catalog.Specialist> specialist(Catalog catalog, long id) {
        return id <= Integer.MAX_VALUE ? catalog.specialist((int) id) : Optional.empty();
    }

    private static boolean isOfCategory(Catalog catalog, Catalog.Service service, @Nullable String slug) {
        return slug == null
                || catalog.category(service.categoryId()).orElseThrow().slug().equals(slug);
    }

    private static List<Catalog.Skill> skills(Catalog catalog, Catalog.Service service, @Nullable Long staffId) {
        return service.specialistIds().stream()
                .filter(id -> staffId == null || staffId.intValue() == id)
                .flatMap(id -> catalog.specialist(id).stream())
                .flatMap(specialist -> Optional.ofNullable(specialist.skills().get(service.id())).stream())
                .toList();
    }

    private static boolean costsAtMost(Found service, @Nullable Long cents) {
        return cents == null || service.lowestPrice() <= cents;
    }

    private static boolean takesAtMost(Found service, @Nullable Long minutes) {
        return minutes == null || service.shortestDuration() <= minutes;
    }

    /**
     * Keeps the services with free time on a date. Reads all specialists' calendars at once. Reads none if the date is
     * outside every booking window.
     */
    private Uni<List<Found>> freeOn(Catalog catalog, List<Found> found, LocalDate date, @Nullable Long staffId) {
        Map<Found, Visit> visits = new LinkedHashMap<>();
        for (Found service : found) {
            Visit visit = visit(catalog, service, staffId);
            if (isInReach(visit, date)) {
                visits.put(service, visit);
            }
        }
        if (visits.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        List<Integer> staffIds = visits.values().stream()
                .flatMap(visit -> visit.staffIds().stream())
                .distinct()
                .sorted()
                .toList();
        LocalDay day = new LocalDay(date, Munich.ZONE);
        return calendars
                .month(catalog, staffIds, YearMonth.from(date))
                .map(month -> visits.entrySet().stream()
                        .filter(visit ->
                                visit.getValue().plan(day, month.on(date)).count() > 0)
                        .map(Map.Entry::getKey)
                        .toList());
    }

    private Visit visit(Catalog catalog, Found service, @Nullable Long staffId) {
        OptionalInt preferred = staffId == null ? OptionalInt.empty() : OptionalInt.of(staffId.intValue());
        return Visit.of(catalog, List.of(service.service()), preferred, clock.instant());
    }

    /** Returns reasons and advice if the search finds nothing, or less than expected; otherwise empty. */
    List<Notice> notices(Catalog catalog, SalonSearchServices.Input input, Page<Found> page, Language language) {
        LocalDate date = input.availableOn();
        List<Notice> outOfReach = date == null ? List.of() : outOfReach(catalog, date, language);
        if (!outOfReach.isEmpty()) {
            return outOfReach;
        }
        if (page.total() > 0) {
            return Notice.ofPage(page, "nothing_matches", language);
        }
        if (date == null || matching(catalog, input).isEmpty()) {
            List<String> slugs = ServiceCategory.all(catalog, language).stream()
                    .map(ServiceCategory::categorySlug)
                    .toList();
            return reasons(catalog, input).notices(language, "categories_are", slugs);
        }
        return List.of(Notice.of(catalog.isClosedOn(date) ? "closed" : "nothing_free_on", language));
    }

    /**
     * Returns a notice if a date is outside every category's booking window; empty if it is within one of the windows.
     */
    private List<Notice> outOfReach(Catalog catalog, LocalDate date, Language language) {
        List<BookingWindow> windows = catalog.categories().values().stream()
                .map(category -> Visit.window(List.of(category), clock.instant()))
                .toList();
        Optional<Instant> earliest =
                windows.stream().map(BookingWindow::earliestStart).min(Comparator.naturalOrder());
        Optional<LocalDate> last = windows.stream().map(BookingWindow::lastDate).max(Comparator.naturalOrder());
        if (earliest.isPresent() && date.isBefore(Munich.dateAt(earliest.get()))) {
            return List.of(Notice.of(
                    "before_booking_window",
                    language,
                    Munich.timeAt(earliest.get()).truncatedTo(ChronoUnit.MINUTES)));
        }
        return last.isPresent() && date.isAfter(last.get())
                ? List.of(Notice.of("beyond_booking_window", language, last.get()))
                : List.of();
    }

    private static boolean isInReach(Visit visit, LocalDate date) {
        return !date.isBefore(Munich.dateAt(visit.window().earliestStart()))
                && !date.isAfter(visit.window().lastDate());
    }

    private TextSearch search(Catalog catalog) {
        Index index = latest.get();
        if (index == null || index.catalogVersion() != catalog.version()) {
            index = new Index(catalog.version(), new TextSearch(searchable(catalog)));
            latest.set(index);
        }
        return index.search();
    }

    private static List<Searchable> searchable(Catalog catalog) {
        return catalog.services().values().stream()
                .map(service -> new Searchable(service.id(), service.position(), fields(catalog, service)))
                .toList();
    }

    /**
     * Returns the texts by which a service is found: its names, its category, its specialists, and its description.
     */
    private static List<List<String>> fields(Catalog catalog, Catalog.Service service) {
        Catalog.Category category = catalog.category(service.categoryId()).orElseThrow();
        List<String> specialists = service.specialistIds().stream()
                .flatMap(id -> catalog.specialist(id).stream())
                .map(Catalog.Specialist::name)
                .toList();
        return List.of(
                service.name().all(),
                service.alsoCalled(),
                category.name().all(),
                category.alsoCalled(),
                specialists,
                service.description().all());
    }
}
