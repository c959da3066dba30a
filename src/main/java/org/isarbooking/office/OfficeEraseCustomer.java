package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.ArrayList;
import java.util.List;
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
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.privacy.ErasePerson;
import org.isarbooking.privacy.rules.Obstacles;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Erases a customer's personal data from every table, at once and for good (Article 17 GDPR). Personal data stays only
 * where the law requires it.
 */
@Singleton
@PublishedOperation(
        name = "office_erase_customer",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.NOT_PERMITTED},
        summary = "Erases a customer's data for good, but for what the law requires to be kept; it can't be undone.",
        next = "Call it only when the customer's identity is sure and the owner agrees. violations lists obstacles.")
public class OfficeEraseCustomer implements Operation<OfficeEraseCustomer.Input, OfficeEraseCustomer.Output> {

    private static final String NAME = "office_erase_customer";
    private static final String PATH = "$.customer_id";

    /** The customer to erase. */
    @Schema(name = "OfficeEraseCustomerInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = OfficeGetCustomer.CUSTOMER)
            Long customerId,

            @NotNull
            @AssertTrue
            @Schema(
                    description = "The owner has accepted that the customer's data, and an account with their e-mail "
                            + "address, are erased for good; only what the law requires is kept")
            Boolean acceptErasure,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    /** The numbers of changed rows by table, never their contents. */
    @Schema(name = "OfficeEraseCustomerOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "Number of changed rows by table")
            List<ErasedRows> erased) {}

    /** The number of rows that the erasure has changed in a table. */
    @Schema(name = "OfficeErasedRows")
    public record ErasedRows(
            @NotNull @Schema(description = "Name of the table", examples = "appointment")
            String table,

            @NotNull @Min(1) @Schema(description = "Number of rows", examples = "2")
            Integer rows) {}

    private final ErasePerson erase;

    OfficeEraseCustomer(ErasePerson erase) {
        this.erase = erase;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return erase.ofCustomer(input.customerId(), caller.requireAccount(), NAME)
                .map(result -> switch (result) {
                    case ErasePerson.Result.Erased(var rows) ->
                        new Output(
                                caller.envelope().about(Business.SALON),
                                rows.entrySet().stream()
                                        .map(table -> new ErasedRows(table.getKey(), table.getValue()))
                                        .toList());
                    case ErasePerson.Result.Unknown() -> throw Customers.unknown(PATH);
                    case ErasePerson.Result.Oneself() ->
                        throw Refusal.of(ProblemCode.NOT_PERMITTED)
                                .because("oneself")
                                .with(List.of(Violation.of(PATH, "oneself")));
                    case ErasePerson.Result.Refused(Obstacles obstacles) ->
                        throw Refusal.of(ProblemCode.NOT_PERMITTED)
                                .because("still_needed")
                                .with(violations(obstacles))
                                .thenCall(obstacles.leaveNothingToDo() ? NAME : "office_cancel_booking");
                });
    }

    private static List<Violation> violations(Obstacles obstacles) {
        List<Violation> violations = new ArrayList<>();
        add(violations, "visits_ahead", obstacles.visitsAhead());
        add(violations, "rental_days_ahead", obstacles.rentalDaysAhead());
        add(violations, "rental_days_to_invoice", obstacles.rentalDaysToInvoice());
        add(violations, "running_agreements", obstacles.runningAgreements());
        add(violations, "agreed_months_to_invoice", obstacles.agreedMonthsToInvoice());
        add(violations, "published_specialists", obstacles.publishedSpecialists());
        add(violations, "untold_cancellations", obstacles.untoldCancellations());
        return violations;
    }

    private static void add(List<Violation> violations, String code, List<String> named) {
        if (!named.isEmpty()) {
            violations.add(Violation.of(PATH, code, String.join(", ", named)));
        }
    }
}
