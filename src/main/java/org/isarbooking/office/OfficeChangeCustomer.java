package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
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
import org.isarbooking.request.CustomerDesk;
import org.isarbooking.request.Submission;
import org.isarbooking.request.Submission.Lookup;
import org.isarbooking.request.Submissions;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Changes a customer's name, contact, language or notes. Fields that are left out stay as they are. */
@Singleton
@PublishedOperation(
        name = "office_change_customer",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.NOT_PERMITTED,
            ProblemCode.NOTHING_TO_CHANGE,
            ProblemCode.SUBMISSION_KEY_REUSED
        },
        exampleShows = "notes",
        summary = "Changes a customer's name, contact, language or notes; coming appointments get the contact, too.",
        next = "office_merge_customers if the contact is another customer's.")
public class OfficeChangeCustomer implements Operation<OfficeChangeCustomer.Input, OfficeCustomerOutput> {

    private static final String NAME = "office_change_customer";

    /** The customer and the changes. */
    @Schema(name = "OfficeChangeCustomerInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = OfficeGetCustomer.CUSTOMER)
            Long customerId,

            @Nullable @Valid @Schema(description = "New name, contact and language, all fields")
            OfficeGuest customer,

            @Nullable
            @Size(max = 4000)
            @Schema(description = "For the office only; an empty text removes them", examples = "Prefers mornings")
            String notes,

            @Nullable
            @Schema(description = "A new UUID for each change. A retry with the same UUID does not undo later changes")
            UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        CustomerDesk.Change change() {
            return new CustomerDesk.Change(customer == null ? null : customer.guest(), notes);
        }

        /** Leaves personal data out of logs. */
        @Override
        public String toString() {
            return "OfficeChangeCustomer.Input[" + customerId + "]";
        }
    }

    private final Transactions transactions;
    private final Submissions submissions;
    private final CustomerDesk desk;
    private final Customers customers;
    private final OfficeActions actions;
    private final InstantSource clock;

    OfficeChangeCustomer(
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
        if (input.customer() == null && input.notes() == null) {
            return transactions
                    .atOneMoment(reading -> customers.card(reading, caller, input.customerId()))
                    .onItem()
                    .failWith(() -> Refusal.nothingToChange("$.customer", "$.notes")
                            .because("nothing_named")
                            .thenCall("office_get_customer"));
        }
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        UUID key = input.submissionKey();
        if (key == null) {
            return transactions.run(transaction -> change(transaction, caller, input, now)
                    .chain(() -> customers.card(transaction, caller, input.customerId())));
        }
        Submission submission = Submission.ofAccount(
                caller.requireAccount(),
                NAME,
                key,
                input.customerId(),
                OfficeGuest.meaning(input.customer()),
                input.notes());
        return transactions.run(transaction -> AccountLock.take(transaction, caller.requireAccount())
                .chain(() -> submissions.find(submission))
                .flatMap(lookup -> switch (lookup) {
                    case Lookup.Known _ -> customers.cardOfMerged(transaction, caller, input.customerId());
                    case Lookup.New _ ->
                        change(transaction, caller, input, now)
                                .chain(() -> submissions.store(submission, input.customerId(), now))
                                .chain(() -> customers.card(transaction, caller, input.customerId()));
                    case Lookup.Reused _ -> throw Refusal.submissionKeyReused();
                }));
    }

    private Uni<Void> change(SqlConnection transaction, Caller caller, Input input, Instant now) {
        return desk.change(transaction, input.customerId(), input.change(), now)
                .flatMap(outcome -> Customers.changedOrThrow(outcome, input.customerId())
                        ? actions.remember(caller.requireAccount(), NAME, about(input, outcome), now)
                        : Uni.createFrom().voidItem());
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
