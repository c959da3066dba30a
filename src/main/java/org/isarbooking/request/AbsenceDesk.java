package org.isarbooking.request;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.operation.AccountRef;

/**
 * Finds the visits that a specialist's absence affects, and carries out the owner's decisions about them. The salon
 * implements this interface, and the office calls it.
 *
 * <p>A visit is affected if it is confirmed and one of the specialist's services overlaps the absence. Services that
 * have already begun are not affected.
 */
public interface AbsenceDesk {

    /** The absence of a specialist. */
    record Absence(int staffId, InstantRange period) {}

    /**
     * A specialist who can take over a service at its time.
     *
     * @param endsAt when the substitute would be done
     */
    record Substitute(int staffId, Instant endsAt) {}

    /**
     * A service of an affected visit.
     *
     * @param substitutes the specialists who can take the service over; empty for a service that isn't affected
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

    /** A visit that an absence affects, with all its services in running order. */
    record AffectedVisit(long appointmentId, Instant startsAt, List<Service> services) {

        public AffectedVisit {
            services = List.copyOf(services);
        }
    }

    /** The choices for a visit. */
    enum Choice {
        /** Other specialists do the affected services. */
        HAND_OVER,
        /** The visit is cancelled as a whole. */
        CANCEL,
        /** The visit stays: the absent specialist comes for it, or the owner decides later. */
        KEEP
    }

    /**
     * The owner's decision about an affected visit.
     *
     * @param start the visit's start as the owner saw it
     * @param specialists the substitute for each affected service; empty unless the visit is handed over
     */
    record VisitDecision(long appointmentId, Instant start, Choice choice, List<VisitDesk.Choice> specialists) {

        public VisitDecision {
            specialists = List.copyOf(specialists);
        }
    }

    /**
     * Decisions about all visits that an absence affects.
     *
     * @param tellsCustomers true if customers get messages, unless messages are off for their appointment
     * @param reason the reason for customers of cancelled visits
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

        /** Hides the decisions and the reason. */
        @Override
        public String toString() {
            return "Order[" + absence + "]";
        }
    }

    /**
     * A decision that was carried out.
     *
     * @param about facts for the office's record: ids and times
     */
    record Done(long appointmentId, Choice choice, Map<String, Object> about) {

        public Done {
            about = Map.copyOf(about);
        }
    }

    /**
     * Finds the affected visits, by start. The number of queries doesn't depend on the number of visits. Fails with
     * {@code not_found} for an unknown specialist, and with {@code temporarily_unavailable} if too many plans wait.
     */
    Uni<List<AffectedVisit>> find(SqlConnection reading, Absence absence, Instant now);

    /**
     * Carries out the decisions in the transaction. Locks the appointments and then all specialists concerned, checks
     * again, and writes the changes and the messages to customers and specialists. Fails with a refusal that names
     * every visit whose decision isn't possible. Nothing is changed then.
     */
    Uni<List<Done>> carryOut(SqlConnection transaction, Order order);
}
