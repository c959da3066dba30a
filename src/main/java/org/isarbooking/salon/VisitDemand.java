package org.isarbooking.salon;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.isarbooking.business.Catalog;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.jspecify.annotations.Nullable;

/** The result of looking up wanted services and a preferred specialist in the catalog. */
sealed interface VisitDemand {

    /** The visit could be done. */
    record Possible(Visit visit) implements VisitDemand {}

    /** Some ids are unknown or no longer published. */
    record UnknownIds(List<Violation> violations) implements VisitDemand {
        public UnknownIds {
            violations = List.copyOf(violations);
        }

        Refusal refusal() {
            return Refusal.of(ProblemCode.NOT_FOUND).with(violations).thenCall("salon_search_services");
        }
    }

    /** The preferred specialist doesn't do all of the services; another specialist is never chosen instead. */
    record Unsuitable() implements VisitDemand {}

    /** Nobody does one of the services at present. */
    record NotOffered() implements VisitDemand {}

    /** Returns this result with the booking window that applies at the given time. */
    default VisitDemand at(Instant now) {
        return switch (this) {
            case Possible possible -> new Possible(possible.visit().at(now));
            case UnknownIds unknown -> unknown;
            case Unsuitable unsuitable -> unsuitable;
            case NotOffered notOffered -> notOffered;
        };
    }

    static VisitDemand of(Catalog catalog, List<Long> serviceIds, @Nullable Long staffId, Instant now) {
        List<Violation> unknown = new ArrayList<>();
        List<Catalog.Service> services = new ArrayList<>();
        for (int index = 0; index < serviceIds.size(); index++) {
            Optional<Catalog.Service> service = toInt(serviceIds.get(index)).flatMap(catalog::service);
            service.ifPresent(services::add);
            if (service.isEmpty()) {
                unknown.add(Violation.of("$.service_ids[" + index + "]", "unknown_service"));
            }
        }
        Optional<Catalog.Specialist> preferred = Stream.ofNullable(staffId)
                .flatMap(id -> toInt(id).stream())
                .findFirst()
                .flatMap(catalog::specialist);
        if (staffId != null && preferred.isEmpty()) {
            unknown.add(Violation.of("$.staff_id", "unknown_specialist"));
        }
        if (!unknown.isEmpty()) {
            return new UnknownIds(unknown);
        }
        if (services.stream().anyMatch(service -> service.specialistIds().isEmpty())) {
            return new NotOffered();
        }
        if (preferred.isPresent()
                && !services.stream()
                        .allMatch(service -> preferred.get().skills().containsKey(service.id()))) {
            return new Unsuitable();
        }
        OptionalInt staff =
                preferred.isPresent() ? OptionalInt.of(preferred.get().id()) : OptionalInt.empty();
        return new Possible(Visit.of(catalog, services, staff, now));
    }

    /** Returns the id as an int; empty for an id that is too big for the database. */
    private static Optional<Integer> toInt(long id) {
        return id <= Integer.MAX_VALUE ? Optional.of((int) id) : Optional.empty();
    }
}
