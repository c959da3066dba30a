package org.isarbooking.request;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Books and changes visits in the owner's name. The salon implements it, and the office calls it. The rules for
 * customers don't apply: no minimum notice, no limit on days ahead or on the number of appointments. But no specialist
 * has two visits at one time.
 *
 * <p>Planning comes before the transaction. The transaction then carries out the plan, or finds that it is stale.
 */
public interface VisitDesk {

    /** A service and the only specialist who may do it. */
    record Choice(long serviceId, long staffId) {}

    /**
     * Services of a visit, in the wanted order.
     *
     * @param serviceIds 1 to 12, each once
     * @param choices the specialists for some of the services; anybody may do the others
     */
    record Services(List<Long> serviceIds, List<Choice> choices) {

        public Services {
            serviceIds = List.copyOf(serviceIds);
            choices = List.copyOf(choices);
        }
    }

    /**
     * The customer of a visit.
     *
     * @param firstName empty if unknown
     */
    record Guest(
            String firstName,
            String lastName,
            @Nullable String email,
            @Nullable String phone,
            Language language) {

        @Override
        public String toString() {
            return "Guest[hidden]";
        }
    }

    /**
     * A search for free starts.
     *
     * @param from today or later
     * @param offset the number of starts to skip
     * @param limit the greatest number of starts to plan in full
     */
    record Search(Services services, LocalDate from, LocalDate to, boolean outsideHours, int offset, int limit) {}

    /**
     * A possible visit.
     *
     * @param outsideHours true if a specialist doesn't work at that time
     */
    record FreeStart(List<Part> parts, boolean outsideHours) {

        public FreeStart {
            parts = List.copyOf(parts);
        }
    }

    /** A service of a visit at its time, with its price in cents. */
    record Part(int serviceId, int staffId, String staffName, Instant startsAt, Instant endsAt, int priceCents) {}

    /**
     * The result of a search.
     *
     * @param total the number of all starts, planned in full or not
     * @param notice the code of the problem that rules out every start; empty otherwise, even if no start is free
     */
    record Found(List<FreeStart> starts, int total, Optional<String> notice) {

        public Found {
            starts = List.copyOf(starts);
        }
    }

    /**
     * A new visit.
     *
     * @param priceCents the agreed price of the whole visit, gross; null for the catalog's prices
     * @param acceptsOutsideHours true if the visit may be outside working hours
     * @param messages true if the customer gets mails about this visit and later events
     */
    record NewVisit(
            Services services,
            Instant start,
            Guest guest,
            @Nullable String notes,
            @Nullable Integer priceCents,
            boolean acceptsOutsideHours,
            boolean messages) {

        /** Returns this visit for another customer. */
        public NewVisit withGuest(Guest other) {
            return new NewVisit(services, start, other, notes, priceCents, acceptsOutsideHours, messages);
        }

        @Override
        public String toString() {
            return "NewVisit[" + start + "]";
        }
    }

    /**
     * A change of a visit. Null leaves a value as it is.
     *
     * @param serviceIds all services after the change, in the wanted order. Services that stay keep their specialist
     *     and price
     * @param choices the new specialists of services
     * @param withoutService the service that is cancelled; the other services keep their times
     * @param priceCents the agreed price of the whole visit, gross
     * @param guest the customer after the change
     * @param notes a blank text removes the notes
     * @param messages true if the customer gets mails from now on
     * @param tellsCustomer true if the customer gets a message about this change
     */
    record Change(
            @Nullable Instant start,
            @Nullable List<Long> serviceIds,
            List<Choice> choices,
            @Nullable Long withoutService,
            @Nullable Integer priceCents,
            @Nullable Guest guest,
            @Nullable String notes,
            @Nullable Boolean messages,
            boolean acceptsOutsideHours,
            boolean tellsCustomer) {

        public Change {
            serviceIds = serviceIds == null ? null : List.copyOf(serviceIds);
            choices = List.copyOf(choices);
        }

        /** Returns this change with another customer. */
        public Change withGuest(Guest other) {
            return new Change(
                    start,
                    serviceIds,
                    choices,
                    withoutService,
                    priceCents,
                    other,
                    notes,
                    messages,
                    acceptsOutsideHours,
                    tellsCustomer);
        }

        @Override
        public String toString() {
            return "Change[hidden]";
        }
    }

    /** A plan. Only the desk that made it can read its content. */
    interface Plan {}

    /** The outcome of a plan. */
    sealed interface Outcome {

        /**
         * The plan is carried out.
         *
         * @param about facts for the office's record: ids, times, prices and flags, never contacts
         */
        record Done(long appointmentId, Map<String, Object> about) implements Outcome {

            public Done {
                about = Map.copyOf(about);
            }
        }

        /** The visit already was as ordered, so nothing has changed. */
        record WasSoBefore(long appointmentId) implements Outcome {}

        /** Something has changed since the planning: a new plan is needed. */
        record Stale() implements Outcome {}
    }

    /**
     * Finds free starts. Fails with {@code not_found} for unknown services and specialists. Fails with {@code
     * invalid_input} if the choices don't match the services, and with {@code temporarily_unavailable} if too many
     * plans wait.
     */
    Uni<Found> find(Search search);

    /** Plans a new visit, or fails with a refusal that lists all reasons. */
    Uni<Plan> plan(NewVisit visit);

    /** Plans a change of a visit, or fails with a refusal that lists all reasons. */
    Uni<Plan> plan(long appointmentId, Change change);

    /**
     * Carries out a plan, all in the transaction: locks, checks again, and writes the changes and the messages to the
     * people concerned.
     */
    Uni<Outcome> carryOut(SqlConnection transaction, Plan plan, Instant now);
}
