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
 * Books and changes visits in the owner's name. The salon implements it, the office calls it. Rules of customers don't
 * hold here: no notice, no horizon, no limit of appointments. Two visits at one time are as impossible as for
 * customers.
 *
 * <p>Whatever needs planning is planned before the transaction, which then carries out the plan or finds it stale.
 */
public interface VisitDesk {

    /** The only specialist wanted for a service. */
    record Choice(long serviceId, long staffId) {}

    /**
     * Services of a visit, in the order in which they are wanted.
     *
     * @param serviceIds 1 to 12, each once
     * @param choices specialists of some of them; everybody suits for the others
     */
    record Services(List<Long> serviceIds, List<Choice> choices) {

        public Services {
            serviceIds = List.copyOf(serviceIds);
            choices = List.copyOf(choices);
        }
    }

    /**
     * Who comes.
     *
     * @param firstName empty when it wasn't said
     * @param language what the customer is written in
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
     * @param outsideHours whether starts count at which somebody doesn't work
     * @param offset how many starts are left out
     * @param limit how many are worked out at most
     */
    record Search(Services services, LocalDate from, LocalDate to, boolean outsideHours, int offset, int limit) {}

    /**
     * A visit that is possible.
     *
     * @param outsideHours whether somebody doesn't work then
     */
    record FreeStart(List<Part> parts, boolean outsideHours) {

        public FreeStart {
            parts = List.copyOf(parts);
        }
    }

    /** A service of a visit at its time, with its price in cents. */
    record Part(int serviceId, int staffId, String staffName, Instant startsAt, Instant endsAt, int priceCents) {}

    /**
     * What a search has found.
     *
     * @param total how many starts there are, whether worked out or not
     * @param notice why nothing can be found: the code of a problem; empty when there are only no free starts
     */
    record Found(List<FreeStart> starts, int total, Optional<String> notice) {

        public Found {
            starts = List.copyOf(starts);
        }
    }

    /**
     * A new visit.
     *
     * @param priceCents what was agreed for all of it; null for the prices of the catalog
     * @param acceptsOutsideHours whether it may lie where somebody doesn't work
     * @param messages whether the customer is told by mail, of this and of whatever comes
     */
    record NewVisit(
            Services services,
            Instant start,
            Guest guest,
            @Nullable String notes,
            @Nullable Integer priceCents,
            boolean acceptsOutsideHours,
            boolean messages) {

        /** Returns the same visit of somebody else. */
        public NewVisit withGuest(Guest other) {
            return new NewVisit(services, start, other, notes, priceCents, acceptsOutsideHours, messages);
        }

        @Override
        public String toString() {
            return "NewVisit[" + start + "]";
        }
    }

    /**
     * What is to be different about a visit. Null is left as it is.
     *
     * @param serviceIds all services from now on, in the order wanted; those that stay keep specialist and price
     * @param choices who does a service from now on
     * @param withoutService the service that is cancelled; the others keep their times
     * @param priceCents what was agreed for all of it
     * @param guest who comes
     * @param notes empty for none from now on
     * @param messages whether the customer is told by mail from now on
     * @param tellsCustomer whether the customer is told of this change
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

        /** Returns the same change, by which somebody else comes. */
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

    /** What was planned; only the desk that made it looks inside. */
    interface Plan {}

    /** What became of a plan. */
    sealed interface Outcome {

        /**
         * It is carried out.
         *
         * @param about what the record keeps of it: numbers, times and answers, never contacts
         */
        record Done(long appointmentId, Map<String, Object> about) implements Outcome {

            public Done {
                about = Map.copyOf(about);
            }
        }

        /** It was so before: nothing has changed. */
        record WasSoBefore(long appointmentId) implements Outcome {}

        /** Something has changed since: the plan must be made anew. */
        record Stale() implements Outcome {}
    }

    /** Finds free starts. Fails with {@code not_found} for unknown services and specialists. */
    Uni<Found> find(Search search);

    /** Plans a new visit, or fails with the refusal that says all that is against it. */
    Uni<Plan> plan(NewVisit visit);

    /** Plans a change of a visit, or fails with the refusal that says all that is against it. */
    Uni<Plan> plan(long appointmentId, Change change);

    /** Carries out a plan: locks, looks again, writes, and tells everybody concerned, all in the transaction. */
    Uni<Outcome> carryOut(SqlConnection transaction, Plan plan, Instant now);
}
