package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.privacy.ExportPerson;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Returns all stored data about a customer, from every table. Customers have a right to their data (Article 15 GDPR).
 */
@Singleton
@PublishedOperation(
        name = "office_export_customer",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Returns all stored data about a customer and their e-mail address, as JSON.",
        next = "Hand the data over only when the customer's identity is sure.")
public class OfficeExportCustomer implements Operation<OfficeExportCustomer.Input, OfficeExportCustomer.Output> {

    /** The customer whose data is exported. */
    @Schema(name = "OfficeExportCustomerInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = OfficeGetCustomer.CUSTOMER)
            Long customerId,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    /** The stored data. */
    @Schema(name = "OfficeExportCustomerOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull
            @Schema(
                    description = "Tables with the customer's rows, and reasons why some data stays after erasure. "
                            + "Times are in UTC, amounts in cents",
                    examples = "{}")
            Map<String, Object> export) {

        /** Leaves personal data out of logs. */
        @Override
        public String toString() {
            return "OfficeExportCustomer.Output[hidden]";
        }
    }

    private final ExportPerson export;

    OfficeExportCustomer(ExportPerson export) {
        this.export = export;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return export.ofCustomer(input.customerId())
                .map(found -> new Output(
                        caller.envelope().about(Business.SALON),
                        plain(found.orElseThrow(() -> Customers.unknown("$.customer_id")))));
    }

    /** Returns plain maps and lists instead of the database driver's types. */
    private static Map<String, Object> plain(JsonObject found) {
        return new JsonObject(found.encode()).getMap();
    }
}
