package org.isarbooking.request;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.operation.AccountRef;

/**
 * Finds out which visits a specialist who is away leaves behind, and does what the owner decides about each. The salon
 * implements it, the office calls it.
 *
 * <p>A visit is affected if it is confirmed and the specialist would begin or go on with one of its services within the
 * absence. What has begun already is not affected.
 */
public interface AbsenceDesk {

    /** Somebody's absence. */
    record Absence(int staffId, InstantRange period) {}

    /** Somebody who can take over a service at its time, and until when they would take. */
    record Substitute(int staffId, Instant endsAt) {}

    /**
     * A service of an affected visit.
     *
     * @param isAffected whether whoever is away should do it within the absence
     * @param substitutes who can take it over; nobody for a service that isn't affected
     */
    record Service(
            int serviceId,
            int staffId,
            Instant startsAt,
            Instant endsAt,
            boolean isAffected,
            List<Substitute> substitutes) {

        public Service {
            substitutes = List.copyOf(substitutes);
        }
    }

    /** A visit that somebody's absence affects, with all its services in running order. */
    record AffectedVisit(long appointmentId, Instant startsAt, List<Service> services) {

        public AffectedVisit {
            services = List.copyOf(services);
        }
    }

    /** What becomes of a visit. */
    enum Choice {
        /** Others do the affected services. */
        HAND_OVER,
        /** It is cancelled as a whole. */
        CANCEL,
        /** It stays as it is: whoever is away comes for it, or the owner decides later. */
        KEEP
    }

    /**
     * The owner's decision about an affected visit.
     *
     * @param start when the visit began as the owner saw it
     * @param specialists who takes over which service; empty unless it is handed over
     */
    record VisitDecision(long appointmentId, Instant start, Choice choice, List<VisitDesk.Choice> specialists) {

        public VisitDecision {
            specialists = List.copyOf(specialists);
        }
    }

    /**
     * Decisions about all visits that an absence affects.
     *
     * @param tellsCustomers whether customers are told, unless messages are off for their appointment
     * @param reason what customers of cancelled visits are told
     */
    record Order(
            Absence absence,
            List<VisitDecision> decisions,
            boolean tellsCustomers,
            String reason,
            AccountRef by,
            Instant at) {

        public Order {
            decisions = List.copyOf(decisions);
        }

        /** Shows nothing that was written. */
        @Override
        public String toString() {
            return "Order[" + absence + "]";
        }
    }

    /**
     * What was done about a visit.
     *
     * @param about what the record keeps of it: numbers and times
     */
    record Done(long appointmentId, Choice choice, Map<String, Object> about) {

        public Done {
            about = Map.copyOf(about);
        }
    }

    /**
     * Finds the affected visits by start, in five queries whatever their number. Fails with {@code not_found} for an
     * unknown specialist.
     */
    Uni<List<AffectedVisit>> find(SqlConnection reading, Absence absence, Instant now);

    /**
     * Does what was decided, in the transaction: locks the appointments and then all specialists concerned, looks
     * again, writes, and tells everybody. Fails with a refusal that names every visit whose decision doesn't hold, and
     * then nothing is done.
     */
    Uni<List<Done>> carryOut(SqlConnection transaction, Order order);
}
