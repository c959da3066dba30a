package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.CustomerDesk;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Changes how a customer is called and reached, or what the office has noted. What nobody names stays as it is. */
@Singleton
@PublishedOperation(
        name = "office_change_customer",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.NOT_PERMITTED, ProblemCode.NOTHING_TO_CHANGE},
        summary = "Changes a customer's name, contact, language or notes; appointments to come get the contact, too.",
        next = "office_merge_customers if the contact is another customer's.")
public class OfficeChangeCustomer implements Operation<OfficeChangeCustomer.Input, OfficeCustomerOutput> {

    private static final String NAME = "office_change_customer";

    /** Which customer, and what is to be different. */
    @Schema(name = "OfficeChangeCustomerInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = OfficeGetCustomer.CUSTOMER)
            Long customerId,

            @Nullable @Valid @Schema(description = "Name, contact and language from now on, all of it")
            OfficeGuest customer,

            @Nullable @Size(max = 4000) @Schema(description = "For the office only; empty for none from now on")
            String notes,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        CustomerDesk.Change change() {
            return new CustomerDesk.Change(customer == null ? null : customer.guest(), notes);
        }

        /** Shows nothing of the person. */
        @Override
        public String toString() {
            return "OfficeChangeCustomer.Input[" + customerId + "]";
        }
    }

    private final Transactions transactions;
    private final CustomerDesk desk;
    private final Customers customers;
    private final OfficeActions actions;
    private final InstantSource clock;

    OfficeChangeCustomer(
            Transactions transactions,
            CustomerDesk desk,
            Customers customers,
            OfficeActions actions,
            InstantSource clock) {
        this.transactions = transactions;
        this.desk = desk;
        this.customers = customers;
        this.actions = actions;
        this.clock = clock;
    }

    @Override
    public Uni<OfficeCustomerOutput> handle(Caller caller, Input input) {
        if (input.customer() == null && input.notes() == null) {
            throw Refusal.of(ProblemCode.NOTHING_TO_CHANGE).because("nothing_named");
        }
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return transactions.run(transaction -> desk.change(transaction, input.customerId(), input.change(), now)
                .call(outcome -> Customers.isDone(outcome, input.customerId())
                        ? actions.remember(caller.requireAccount(), NAME, about(input, outcome), now)
                        : Uni.createFrom().voidItem())
                .chain(() -> customers.card(transaction, caller, input.customerId())));
    }

    private static Map<String, Object> about(Input input, CustomerDesk.Outcome outcome) {
        Map<String, Object> about = new HashMap<>();
        if (outcome instanceof CustomerDesk.Outcome.Done done) {
            about.putAll(done.about());
        }
        about.put("customer_id", input.customerId());
        return about;
    }
}
