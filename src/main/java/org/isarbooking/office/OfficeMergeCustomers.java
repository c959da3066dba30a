package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.account.AccountLock;
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
import org.isarbooking.operation.Violation;
import org.isarbooking.request.CustomerDesk;
import org.isarbooking.request.Submission;
import org.isarbooking.request.Submission.Lookup;
import org.isarbooking.request.Submissions;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Merges two records of one person into one customer, for good. */
@Singleton
@PublishedOperation(
        name = "office_merge_customers",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.NOT_PERMITTED, ProblemCode.SUBMISSION_KEY_REUSED},
        summary = "Merges two customer records of the same person; it can't be undone.",
        next = "Call it only when the owner is sure that both are the same person, and has confirmed this.")
public class OfficeMergeCustomers implements Operation<OfficeMergeCustomers.Input, OfficeCustomerOutput> {

    private static final String NAME = "office_merge_customers";

    /** The customer to keep, and the customer to merge into the kept one. */
    @Schema(name = "OfficeMergeCustomersInput")
    public record Input(
            @NotNull
            @Min(1)
            @Schema(description = "The customer to keep, with name and contact, from office_search_customers")
            Long customerId,

            @NotNull
            @Min(1)
            @Schema(
                    description = "Other record of the same person; its appointments, promo codes, notes and "
                            + "acceptances pass to the kept customer",
                    examples = "2")
            Long mergedCustomerId,

            @NotNull @AssertTrue @Schema(description = "The owner has accepted that two records become one for good")
            Boolean acceptMerge,

            @NotNull @Schema(description = VisitOrderInput.SUBMISSION_KEY)
            UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    private final Transactions transactions;
    private final Submissions submissions;
    private final CustomerDesk desk;
    private final Customers customers;
    private final OfficeActions actions;
    private final InstantSource clock;

    OfficeMergeCustomers(
            Transactions transactions,
            Submissions submissions,
            CustomerDesk desk,
            Customers customers,
            OfficeActions actions,
            InstantSource clock) {
        this.transactions = transactions;
        this.submissions = submissions;
        this.desk = desk;
        this.customers = customers;
        this.actions = actions;
        this.clock = clock;
    }

    @Override
    public Uni<OfficeCustomerOutput> handle(Caller caller, Input input) {
        if (input.customerId().equals(input.mergedCustomerId())) {
            throw Refusal.invalidInput(List.of(Violation.of("$.merged_customer_id", "same_customer")));
        }
        Submission submission = Submission.ofAccount(
                caller.requireAccount(), NAME, input.submissionKey(), input.customerId(), input.mergedCustomerId());
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return transactions.run(transaction -> AccountLock.take(transaction, caller.requireAccount())
                .chain(() -> submissions.find(submission))
                .flatMap(lookup -> switch (lookup) {
                    case Lookup.Known _ -> customers.cardOfMerged(transaction, caller, input.customerId());
                    case Lookup.New _ ->
                        merge(transaction, caller, input, submission, now)
                                .chain(() -> customers.card(transaction, caller, input.customerId()));
                    case Lookup.Reused _ -> throw Refusal.submissionKeyReused();
                }));
    }

    private Uni<Void> merge(SqlConnection transaction, Caller caller, Input input, Submission submission, Instant now) {
        return desk.merge(transaction, input.customerId(), input.mergedCustomerId(), now)
                .invoke(outcome -> Customers.changedOrThrow(outcome, input.customerId()))
                .chain(() -> actions.remember(
                        caller.requireAccount(),
                        NAME,
                        Map.of("customer_id", input.customerId(), "merged_customer_id", input.mergedCustomerId()),
                        now))
                .chain(() -> submissions.store(submission, input.customerId(), now));
    }
}
