package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import java.time.InstantSource;
import java.time.YearMonth;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.invoice.WaitingInvoices;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** Lists the tenants with past months that the monthly run doesn't invoice. */
@Singleton
@PublishedOperation(
        name = "office_list_unbilled",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        summary = "Lists tenants who get no invoice yet: legally required data is missing, or credited items "
                + "wait to be billed again.",
        next = "office_change_billing adds the data; the monthly run does the rest. office_issue_invoices bills again.")
public class OfficeListUnbilled implements Operation<OfficeListUnbilled.Input, OfficeListUnbilled.Output> {

    private static final int MOST = 100;

    /** The language of the answer; there are no other inputs. */
    @Schema(name = "OfficeListUnbilledInput")
    public record Input(
            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language) implements OperationInput {}

    /** The tenants who get no invoice yet. */
    @Schema(name = "OfficeListUnbilledOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "Tenants without an invoice, longest waiting first, at most 100")
            List<Item> items,

            @NotNull @Schema(description = "Number of tenants without an invoice")
            Integer total) {}

    /** A tenant who gets no invoice yet. */
    @Schema(name = "OfficeUnbilledTenant")
    public record Item(
            @NotNull @Schema(description = "The tenant") OfficeTenantRef tenant,

            @NotNull
            @Schema(
                    description = "Missing fields of office_change_billing; empty if no month waits for missing data",
                    examples = "[\"street\"]")
            List<String> missing,

            @NotNull @Schema(description = "Months to invoice, YYYY-MM, ascending", examples = "[\"2027-05\"]")
            List<String> months,

            @NotNull
            @Schema(
                    description = "Months among them with credited items to bill again; office_issue_invoices bills "
                            + "these months",
                    examples = "[]")
            List<String> billAgain,

            @NotNull @Schema(description = "Gross total of the months")
            Money gross) {

        static Item of(WaitingInvoices.Waiting waiting, Language language) {
            return new Item(
                    new OfficeTenantRef(waiting.account().id(), waiting.name(), waiting.email()),
                    waiting.missing(),
                    waiting.months().stream().map(YearMonth::toString).toList(),
                    waiting.again().stream().map(YearMonth::toString).toList(),
                    Money.ofCents(waiting.grossCents(), language));
        }
    }

    private final Pool pool;
    private final InstantSource clock;

    OfficeListUnbilled(Pool pool, InstantSource clock) {
        this.pool = pool;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return WaitingInvoices.read(pool, YearMonth.from(Munich.dateAt(clock.instant())))
                .map(waiting -> new Output(
                        caller.envelope().about(Business.COWORKING),
                        waiting.stream()
                                .limit(MOST)
                                .map(one -> Item.of(one, caller.language()))
                                .toList(),
                        waiting.size()));
    }
}
