package org.isarbooking.salon;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.isarbooking.business.Catalog;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.isarbooking.salon.rules.BookingWindow;
import org.isarbooking.salon.rules.DayPlan;
import org.isarbooking.salon.rules.RequestedService;
import org.isarbooking.salon.rules.Skill;
import org.isarbooking.salon.rules.VisitPlanner;
import org.isarbooking.salon.rules.VisitQuestion;
import org.isarbooking.shared.Munich;

/**
 * A visit that the salon could do: published services that somebody does. A preferred specialist does all of them.
 *
 * @param staffIds the specialists who may take part
 * @param window the allowed starts if the visit is booked now
 */
record Visit(
        Catalog catalog,
        List<Catalog.Service> services,
        VisitQuestion question,
        List<Integer> staffIds,
        BookingWindow window) {

    static Visit of(Catalog catalog, List<Catalog.Service> services, OptionalInt preferredStaff, Instant now) {
        List<RequestedService> requested = services.stream()
                .map(service -> requested(catalog, service, preferredStaff))
                .toList();
        List<Integer> staffIds = requested.stream()
                .flatMap(service -> service.skills().keySet().stream())
                .distinct()
                .sorted()
                .toList();
        VisitQuestion question =
                new VisitQuestion(requested, preferredStaff, catalog.settings().gridMinutes());
        return new Visit(
                catalog, List.copyOf(services), question, staffIds, window(categories(catalog, services), now));
    }

    /** Returns this visit with the booking window that applies at the given time. */
    Visit at(Instant now) {
        return new Visit(catalog, services, question, staffIds, window(categories(catalog, services), now));
    }

    private static List<Catalog.Category> categories(Catalog catalog, List<Catalog.Service> services) {
        return services.stream()
                .map(service -> catalog.category(service.categoryId()).orElseThrow())
                .toList();
    }

    /**
     * Returns the booking window, with the longest minimum notice and the shortest booking horizon of the categories.
     */
    static BookingWindow window(List<Catalog.Category> categories, Instant now) {
        return BookingWindow.of(
                now, Munich.ZONE, categories.stream().map(Visit::terms).toList());
    }

    /**
     * Returns the booking window of an offered or booked visit; empty if one of its services is no longer published.
     */
    static Optional<BookingWindow> windowOf(PlannedVisit visit, Catalog catalog, Instant now) {
        List<Catalog.Category> categories = visit.items().stream()
                .flatMap(item -> catalog.service(item.serviceId()).stream())
                .flatMap(service -> catalog.category(service.categoryId()).stream())
                .toList();
        return categories.size() == visit.items().size() ? Optional.of(window(categories, now)) : Optional.empty();
    }

    /**
     * Returns the booking window for moving a booked visit. For a service that is no longer published, the notice and
     * the horizon of the business apply.
     */
    static BookingWindow windowOfMove(PlannedVisit visit, Catalog catalog, Instant now) {
        BookingWindow.Terms general = new BookingWindow.Terms(
                catalog.settings().minNoticeMinutes(), catalog.settings().horizonDays());
        return BookingWindow.of(
                now,
                Munich.ZONE,
                visit.items().stream()
                        .map(item -> catalog.service(item.serviceId())
                                .flatMap(service -> catalog.category(service.categoryId()))
                                .map(Visit::terms)
                                .orElse(general))
                        .toList());
    }

    private static BookingWindow.Terms terms(Catalog.Category category) {
        return new BookingWindow.Terms(category.minNoticeMinutes(), category.horizonDays());
    }

    private static RequestedService requested(Catalog catalog, Catalog.Service service, OptionalInt preferredStaff) {
        Map<Integer, Skill> skills = new HashMap<>();
        Stream<Integer> candidates = service.specialistIds().stream()
                .filter(staffId -> preferredStaff.isEmpty() || preferredStaff.getAsInt() == staffId);
        candidates.forEach(staffId -> {
            Catalog.Skill skill = catalog.specialist(staffId)
                    .map(specialist -> specialist.skills().get(service.id()))
                    .orElseThrow();
            skills.put(staffId, new Skill(skill.durationMinutes(), skill.cleanupMinutes()));
        });
        return new RequestedService(service.id(), service.categoryId(), skills);
    }

    List<Integer> serviceIds() {
        return services.stream().map(Catalog.Service::id).toList();
    }

    /** Returns the plans of one day, regardless of the booking window. */
    DayPlan planOfWholeDay(LocalDay day, List<SpecialistDay> specialists) {
        return VisitPlanner.plan(question, day, specialists, 0, day.minutes());
    }

    /** Returns the plans of one day, from the earliest start of the booking window on. */
    DayPlan plan(LocalDay day, List<SpecialistDay> specialists) {
        return VisitPlanner.plan(
                question, day, specialists, day.minuteAtOrAfter(window.earliestStart()), day.minutes());
    }
}
