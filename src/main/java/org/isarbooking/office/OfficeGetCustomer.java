package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Reads a customer of the salon with all data: contact, appointments, money, promo codes, terms, notes. */
@Singleton
@PublishedOperation(
        name = "office_get_customer",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Reads a customer of the salon: contact, appointments, money spent, promo codes, terms, notes.")
public class OfficeGetCustomer implements Operation<OfficeGetCustomer.Input, OfficeCustomerOutput> {

    /** The description of the field that names a customer. */
    static final String CUSTOMER = "The customer, from office_search_customers";

    /** The customer to read. */
    @Schema(name = "OfficeGetCustomerInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = CUSTOMER) Long customerId,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    private final Transactions transactions;
    private final Customers customers;

    OfficeGetCustomer(Transactions transactions, Customers customers) {
        this.transactions = transactions;
        this.customers = customers;
    }

    @Override
    public Uni<OfficeCustomerOutput> handle(Caller caller, Input input) {
        return transactions.atOneMoment(reading -> customers.card(reading, caller, input.customerId()));
    }
}
