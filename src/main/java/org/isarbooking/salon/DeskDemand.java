package org.isarbooking.salon;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.isarbooking.business.Catalog;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.VisitDesk.Choice;
import org.isarbooking.request.VisitDesk.Services;
import org.isarbooking.salon.rules.PlannedService;
import org.isarbooking.salon.rules.RequestedService;
import org.isarbooking.salon.rules.Skill;
import org.isarbooking.salon.rules.VisitItem;
import org.isarbooking.salon.rules.VisitPlan;

/**
 * A visit that the office asks for: each service with the specialists who may do it. A booked service keeps its
 * specialist and duration unless the office names another specialist.
 *
 * @param booked the items of the visit that stay, by service id; empty for a new visit
 */
record DeskDemand(Catalog catalog, List<RequestedService> services, Map<Integer, VisitItem> booked) {

    /**
     * Reads the demand.
     *
     * @param items the visit as it is booked; empty for a new one
     * @throws Refusal that lists all mistakes: {@code invalid_input}, {@code not_found}, {@code specialist_unsuitable}
     *     or {@code service_not_offered}
     */
    static DeskDemand of(Catalog catalog, Services wanted, List<VisitItem> items) {
        return new Reading(catalog, wanted, items).demand();
    }

    /** Returns the ids of all specialists who may take part, ascending. */
    List<Integer> staffIds() {
        return services.stream()
                .flatMap(service -> service.skills().keySet().stream())
                .distinct()
                .sorted()
                .toList();
    }

    /** Returns a planned visit with its prices. Booked services keep their agreed price. */
    PlannedVisit visit(VisitPlan plan, LocalDay day) {
        return new PlannedVisit(
                plan.services().stream().map(planned -> item(planned, day)).toList());
    }

    private VisitItem item(PlannedService planned, LocalDay day) {
        VisitItem kept = booked.get(planned.serviceId());
        return new VisitItem(
                planned.serviceId(),
                planned.staffId(),
                day.instantAt(planned.startMinute()),
                day.instantAt(planned.endMinute()),
                day.instantAt(planned.blockedUntilMinute()),
                kept != null
                        ? kept.priceCents()
                        : skill(catalog, planned.staffId(), planned.serviceId())
                                .orElseThrow()
                                .priceCents());
    }

    private static Optional<Catalog.Skill> skill(Catalog catalog, int staffId, int serviceId) {
        return catalog.specialist(staffId).map(specialist -> specialist.skills().get(serviceId));
    }

    /** Returns the id as an int, or 0 for an id that is too big for the database. */
    private static int toInt(long id) {
        return id <= Integer.MAX_VALUE ? (int) id : 0;
    }

    /** Reads the demand and collects all mistakes. */
    private static final class Reading {

        private final Catalog catalog;
        private final Services wanted;
        private final List<VisitItem> items;
        private final Map<Integer, VisitItem> booked = new HashMap<>();
        private final List<Violation> wrong = new ArrayList<>();
        private final List<Violation> unknown = new ArrayList<>();
        private final List<Violation> unsuitable = new ArrayList<>();
        private final List<Violation> notOffered = new ArrayList<>();

        Reading(Catalog catalog, Services wanted, List<VisitItem> items) {
            this.catalog = catalog;
            this.wanted = wanted;
            this.items = items;
            items.stream()
                    .filter(item -> wanted.serviceIds().contains((long) item.serviceId()))
                    .forEach(item -> booked.put(item.serviceId(), item));
        }

        DeskDemand demand() {
            checkChoices();
            List<RequestedService> services = IntStream.range(
                            0, wanted.serviceIds().size())
                    .mapToObj(this::service)
                    .flatMap(Optional::stream)
                    .toList();
            refuse();
            return new DeskDemand(catalog, services, Map.copyOf(booked));
        }

        private void checkChoices() {
            Set<Long> seen = new HashSet<>();
            for (int index = 0; index < wanted.choices().size(); index++) {
                Choice choice = wanted.choices().get(index);
                String path = "$.specialists[" + index + "]";
                if (!wanted.serviceIds().contains(choice.serviceId())) {
                    wrong.add(Violation.of(path + ".service_id", "not_of_visit"));
                } else if (!seen.add(choice.serviceId())) {
                    wrong.add(Violation.of(path + ".service_id", "duplicate_items"));
                }
                if (catalog.specialist(toInt(choice.staffId())).isEmpty() && !isBookedWith(choice)) {
                    unknown.add(Violation.of(path + ".staff_id", "unknown_specialist"));
                }
            }
        }

        private boolean isBookedWith(Choice choice) {
            VisitItem item = booked.get(toInt(choice.serviceId()));
            return item != null && item.staffId() == choice.staffId();
        }

        private Optional<RequestedService> service(int index) {
            int id = toInt(wanted.serviceIds().get(index));
            OptionalInt choice = chosen(id);
            VisitItem item = booked.get(id);
            if (item != null && (choice.isEmpty() || choice.getAsInt() == item.staffId())) {
                return Optional.of(asBooked(item));
            }
            Optional<Catalog.Service> service = catalog.service(id);
            if (service.isEmpty()) {
                unknown.add(Violation.of("$.service_ids[" + index + "]", "unknown_service"));
                return Optional.empty();
            }
            if (service.get().specialistIds().isEmpty()) {
                notOffered.add(Violation.of("$.service_ids[" + index + "]", "service_not_offered"));
                return Optional.empty();
            }
            Map<Integer, Skill> skills = new HashMap<>();
            service.get().specialistIds().stream()
                    .filter(staffId -> choice.isEmpty() || choice.getAsInt() == staffId)
                    .forEach(staffId -> skill(catalog, staffId, id)
                            .ifPresent(skill ->
                                    skills.put(staffId, new Skill(skill.durationMinutes(), skill.cleanupMinutes()))));
            if (skills.isEmpty() && catalog.specialist(choice.orElse(0)).isPresent()) {
                unsuitable.add(
                        Violation.of("$.specialists[" + indexOfChoice(id) + "].staff_id", "unsuitable_specialist"));
            }
            return Optional.of(new RequestedService(id, service.get().categoryId(), skills));
        }

        private OptionalInt chosen(int serviceId) {
            return wanted.choices().stream()
                    .filter(choice -> choice.serviceId() == serviceId)
                    .mapToInt(choice -> toInt(choice.staffId()))
                    .findFirst();
        }

        private int indexOfChoice(int serviceId) {
            return IntStream.range(0, wanted.choices().size())
                    .filter(index -> wanted.choices().get(index).serviceId() == serviceId)
                    .findFirst()
                    .orElseThrow();
        }

        /** Returns a booked service, which may be retired, as a requested service. */
        private RequestedService asBooked(VisitItem item) {
            int minutes = Math.toIntExact(
                    Duration.between(item.startsAt(), item.endsAt()).toMinutes());
            return new RequestedService(
                    item.serviceId(),
                    catalog.categoryOf(item.serviceId()),
                    Map.of(item.staffId(), new Skill(minutes, cleanUp(catalog, item, items))));
        }

        private void refuse() {
            List<Violation> all = new ArrayList<>(wrong);
            all.addAll(unknown);
            all.addAll(unsuitable);
            all.addAll(notOffered);
            if (all.isEmpty()) {
                return;
            }
            ProblemCode code = !wrong.isEmpty()
                    ? ProblemCode.INVALID_INPUT
                    : !unknown.isEmpty()
                            ? ProblemCode.NOT_FOUND
                            : !unsuitable.isEmpty()
                                    ? ProblemCode.SPECIALIST_UNSUITABLE
                                    : ProblemCode.SERVICE_NOT_OFFERED;
            throw Refusal.of(code).with(all).thenCall("salon_search_services");
        }
    }

    /**
     * Returns the minutes of clean-up after a booked service, for a specialist who does no service right after it. The
     * booked minutes count. If the specialist does a service right after it in the booked visit, no clean-up is booked.
     * Then the catalog's minutes count, or 0 if the catalog has none.
     */
    static int cleanUp(Catalog catalog, VisitItem item, List<VisitItem> items) {
        int next = items.indexOf(item) + 1;
        boolean goesOn = next < items.size()
                && items.get(next).staffId() == item.staffId()
                && items.get(next).startsAt().equals(item.endsAt());
        return goesOn
                ? skill(catalog, item.staffId(), item.serviceId())
                        .map(Catalog.Skill::cleanupMinutes)
                        .orElse(0)
                : Math.toIntExact(
                        Duration.between(item.endsAt(), item.blockedUntil()).toMinutes());
    }
}
