package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.List;
import org.isarbooking.business.Catalogs;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.CustomerDesk;

/** The common parts of operations about one customer: the customer's card, and refusals. */
@Singleton
class Customers {

    private final Catalogs catalogs;
    private final InstantSource clock;

    Customers(Catalogs catalogs, InstantSource clock) {
        this.catalogs = catalogs;
        this.clock = clock;
    }

    /**
     * Returns the customer's current card. Fails with {@code not_found} if the customer is unknown, deleted, or merged
     * into another customer.
     */
    Uni<OfficeCustomerOutput> card(SqlClient client, Caller caller, long customerId) {
        return catalogs.current(client)
                .flatMap(catalog -> CustomerRows.find(client, customerId, catalog, caller.language(), clock.instant()))
                .map(found -> new OfficeCustomerOutput(
                        caller.envelope().about(Business.SALON), found.orElseThrow(() -> unknown("$.customer_id"))));
    }

    /** Returns the card of a customer whose record may have been merged into another customer's. */
    Uni<OfficeCustomerOutput> cardOfMerged(SqlClient client, Caller caller, long customerId) {
        return CustomerRows.customerOf(client, customerId).flatMap(id -> card(client, caller, id));
    }

    /**
     * Returns the refusal for a customer id that is unknown or no longer in use.
     *
     * @param path the path of the id in the input
     */
    static Refusal unknown(String path) {
        return Refusal.of(ProblemCode.NOT_FOUND)
                .with(List.of(Violation.of(path, "unknown_customer")))
                .thenCall(OfficeSearchCustomers.NAME);
    }

    /**
     * Returns true if the customer has changed, false if nothing had to change. Throws a refusal for every other
     * outcome.
     */
    static boolean changedOrThrow(CustomerDesk.Outcome outcome, long customerId) {
        return switch (outcome) {
            case CustomerDesk.Outcome.Done _ -> true;
            case CustomerDesk.Outcome.WasSoBefore _ -> false;
            case CustomerDesk.Outcome.Unknown(long id) ->
                throw unknown(id == customerId ? "$.customer_id" : "$.merged_customer_id");
            case CustomerDesk.Outcome.NotesTooLong(int most) ->
                throw Refusal.of(ProblemCode.NOT_PERMITTED)
                        .because("notes_too_long")
                        .with(List.of(Violation.of("$.merged_customer_id", "notes_too_long", most)))
                        .thenCall("office_change_customer");
            case CustomerDesk.Outcome.OfAnother(long id) ->
                throw Refusal.of(ProblemCode.NOT_PERMITTED)
                        .because("other_customer")
                        .with(List.of(Violation.of("$.customer", "other_customer", id)))
                        .thenCall("office_merge_customers");
        };
    }
}
