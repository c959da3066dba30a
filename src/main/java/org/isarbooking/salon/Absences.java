package org.isarbooking.salon;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.business.Catalog;
import org.isarbooking.calendar.Occupancy.Taken;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.calendar.rules.SpecialistCalendar;
import org.isarbooking.request.AbsenceDesk.Absence;
import org.isarbooking.request.AbsenceDesk.AffectedVisit;
import org.isarbooking.request.AbsenceDesk.Service;
import org.isarbooking.request.AbsenceDesk.Substitute;
import org.isarbooking.salon.rules.Skill;
import org.isarbooking.salon.rules.Substitution;
import org.isarbooking.salon.rules.TeamTime;
import org.isarbooking.salon.rules.VisitItem;
import org.isarbooking.shared.Munich;

/** The visits that an absence affects, and the specialists who could take over. */
record Absences(Catalog catalog, Absence absence, Instant now) {

    /** Returns the ids of the visits among the entries, each once. */
    static List<Long> visits(Collection<Taken> taken) {
        return taken.stream()
                .flatMap(one -> Optional.ofNullable(one.appointmentId()).stream())
                .distinct()
                .toList();
    }

    /**
     * Returns the positions of the services that the absence affects and that haven't begun. Returns none for a visit
     * that is over or cancelled.
     */
    List<Integer> affected(Appointment visit) {
        InstantRange period = absence.period();
        List<VisitItem> items = visit.visit().items();
        return visit.status() != Appointment.Status.CONFIRMED
                ? List.of()
                : IntStream.range(0, items.size())
                        .filter(position -> items.get(position).staffId() == absence.staffId()
                                && items.get(position).startsAt().isBefore(period.end())
                                && items.get(position).endsAt().isAfter(period.start())
                                && items.get(position).startsAt().isAfter(now))
                        .boxed()
                        .toList();
    }

    /** Returns whether a visit has begun. Its later services can be handed over, but the visit can't be cancelled. */
    boolean hasBegun(Appointment visit) {
        return !visit.visit().startsAt().isAfter(now);
    }

    /** Returns the ids of all specialists who take part in these visits or could take over a service, ascending. */
    List<Integer> team(Collection<Appointment> visits) {
        Stream<Integer> substitutes = visits.stream()
                .flatMap(visit -> affected(visit).stream()
                        .map(position -> visit.visit().items().get(position).serviceId()))
                .distinct()
                .flatMap(serviceId -> catalog.service(serviceId).stream())
                .flatMap(service -> service.specialistIds().stream());
        Stream<Integer> present = visits.stream().flatMap(visit -> visit.visit().staffIds().stream());
        return Stream.concat(substitutes, present).distinct().sorted().toList();
    }

    /** Returns the first and the last local date of the visits. There must be at least one visit. */
    static List<LocalDate> dates(Collection<Appointment> visits) {
        TreeSet<LocalDate> dates = new TreeSet<>();
        visits.forEach(visit -> visit.visit().items().forEach(item -> {
            dates.add(Munich.dateAt(item.startsAt()));
            dates.add(Munich.dateAt(item.blockedUntil()));
        }));
        return List.of(dates.first(), dates.last());
    }

    /** Returns the given visits in their order, each with the specialists who could take over its affected services. */
    List<AffectedVisit> affectedVisits(Collection<Appointment> visits, Collection<SpecialistCalendar> team) {
        TeamTime time = new TeamTime(team, Munich.ZONE);
        return visits.stream()
                .map(visit -> new AffectedVisit(visit.id(), visit.visit().startsAt(), services(visit, time)))
                .toList();
    }

    private List<Service> services(Appointment visit, TeamTime time) {
        List<Integer> affected = affected(visit);
        List<VisitItem> items = visit.visit().items();
        return IntStream.range(0, items.size())
                .mapToObj(position -> {
                    VisitItem item = items.get(position);
                    boolean isAffected = affected.contains(position);
                    return new Service(
                            item.serviceId(),
                            item.staffId(),
                            item.startsAt(),
                            item.endsAt(),
                            isAffected,
                            isAffected ? substitutes(items, position, time) : List.of());
                })
                .toList();
    }

    private List<Substitute> substitutes(List<VisitItem> items, int position, TeamTime time) {
        return catalog
                .service(items.get(position).serviceId())
                .map(Catalog.Service::specialistIds)
                .orElse(List.of())
                .stream()
                .filter(staffId -> staffId != absence.staffId())
                .flatMap(staffId -> handedOver(items, Map.of(position, staffId)).stream()
                        .filter(after -> isFree(items, after, time))
                        .map(after ->
                                new Substitute(staffId, after.get(position).endsAt())))
                .toList();
    }

    /**
     * Returns a visit after some services (by position) are handed over; empty if a substitute doesn't do the service
     * or needs too long.
     */
    Optional<List<VisitItem>> handedOver(List<VisitItem> items, Map<Integer, Integer> specialists) {
        return Substitution.of(items, specialists, this::skill, item -> DeskDemand.cleanUp(catalog, item, items));
    }

    private Optional<Skill> skill(int staffId, int serviceId) {
        return catalog.specialist(staffId)
                .map(specialist -> specialist.skills().get(serviceId))
                .map(skill -> new Skill(skill.durationMinutes(), skill.cleanupMinutes()));
    }

    private boolean isFree(List<VisitItem> before, List<VisitItem> after, TeamTime time) {
        List<VisitItem> gone = without(before, after);
        gone.forEach(time::free);
        boolean isFree = without(after, before).stream().allMatch(item -> isFree(item, time));
        gone.forEach(time::take);
        return isFree;
    }

    /** Returns whether the item's specialist works and is free for its service, clean-up included. */
    boolean isFree(VisitItem item, TeamTime time) {
        return time.isFree(item, catalog.categoryOf(item.serviceId()));
    }

    /** Returns the items of one visit that the other doesn't have. */
    static List<VisitItem> without(List<VisitItem> one, List<VisitItem> other) {
        List<VisitItem> rest = new ArrayList<>(one);
        rest.removeAll(other);
        return rest;
    }

    /** Returns the position of each service of a visit, by the service's id. */
    static Map<Integer, Integer> positions(List<VisitItem> items) {
        Map<Integer, Integer> positions = new HashMap<>();
        for (VisitItem item : items) {
            positions.put(item.serviceId(), positions.size());
        }
        return positions;
    }
}
