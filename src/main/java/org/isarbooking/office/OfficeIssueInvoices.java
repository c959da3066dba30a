package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.database.DatabaseClock;
import org.isarbooking.database.Transactions;
import org.isarbooking.invoice.MonthlyRun;
import org.isarbooking.invoice.WaitingInvoices;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * Issues the invoices of all months up to a past month. The service itself also issues invoices soon after each month.
 * Days that a credit note marked to be billed again are billed only by this call. Nothing is invoiced twice, even by
 * repeated or simultaneous calls. The decision is recorded first, since each tenant is invoiced in a separate
 * transaction.
 */
@Singleton
@PublishedOperation(
        name = "office_issue_invoices",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.BOOKS,
        refusals = {},
        summary = "Issues the invoices of all months up to a past one; tenants get them by mail.")
public class OfficeIssueInvoices implements Operation<OfficeIssueInvoices.Input, OfficeIssueInvoices.Output> {

    /** The code of the notice about tenants who can't be invoiced because of missing data. */
    public static final String BILLING_MISSING = "billing_missing";

    private static final String NAME = "office_issue_invoices";

    /** The last month to invoice. */
    @Schema(name = "OfficeIssueInvoicesInput")
    public record Input(
            @NotNull
            @Size(max = 7)
            @Pattern(regexp = LocalTimes.MONTH)
            @Schema(description = "Last month to invoice, YYYY-MM; must be over", examples = "2026-06")
            String month,

            @Nullable @Size(max = 2000) @Schema(description = "Reason, for the record")
            String reason,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Leaves the reason out of logs. */
        @Override
        public String toString() {
            return "OfficeIssueInvoices.Input[" + month + "]";
        }
    }

    /** The issued invoices. */
    @Schema(name = "OfficeIssueInvoicesOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "Number of invoices issued by this call", examples = "0")
            Integer issued,

            @NotNull @Schema(description = "Ids of the issued invoices, in the order of issuing")
            List<Long> invoiceIds,

            @NotNull
            @Schema(
                    description = "Explains why nothing, or not everything, was issued; otherwise empty",
                    examples = "[]")
            List<Notice> notices) {}

    private final Transactions transactions;
    private final MonthlyRun run;
    private final OfficeActions actions;
    private final DatabaseClock clock;
    private final Pool pool;

    OfficeIssueInvoices(
            Transactions transactions, MonthlyRun run, OfficeActions actions, DatabaseClock clock, Pool pool) {
        this.pool = pool;
        this.transactions = transactions;
        this.run = run;
        this.actions = actions;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        YearMonth month = YearMonth.parse(input.month());
        return transactions
                .run(transaction -> clock.now(transaction).flatMap(now -> remember(caller, input, month, now)))
                .chain(() -> run.run(month))
                .flatMap(issued -> WaitingInvoices.read(pool, month.plusMonths(1))
                        .map(waiting -> new Output(
                                caller.envelope().about(Business.COWORKING),
                                issued.size(),
                                issued,
                                notices(issued.isEmpty(), lacking(waiting), caller.language()))));
    }

    /** Returns the number of tenants who can't be invoiced because of missing data. */
    private static int lacking(List<WaitingInvoices.Waiting> waiting) {
        return Math.toIntExact(
                waiting.stream().filter(one -> !one.missing().isEmpty()).count());
    }

    private static List<Notice> notices(boolean isNothing, int waiting, Language language) {
        List<Notice> notices = new ArrayList<>();
        if (waiting > 0) {
            notices.add(Notice.of(BILLING_MISSING, language, waiting));
        } else if (isNothing) {
            notices.add(Notice.of("nothing_to_invoice", language));
        }
        return List.copyOf(notices);
    }

    /** Records the decision; refuses a month that is not over. */
    private Uni<Void> remember(Caller caller, Input input, YearMonth month, Instant now) {
        if (!month.isBefore(YearMonth.from(Munich.dateAt(now)))) {
            throw Refusal.invalidInput(List.of(Violation.of("$.month", "month_not_over")));
        }
        return actions.remember(caller.requireAccount(), NAME, Map.of("month", input.month()), input.reason(), now);
    }
}
