package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.PageInput;
import org.isarbooking.operation.PageOutput;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.isarbooking.waitlist.WaitlistDesk;
import org.jspecify.annotations.Nullable;

/** Lists the waitlist's entries for visits and for days of workspaces, in the order in which freed time is offered. */
@Singleton
@PublishedOperation(
        name = "office_list_waitlist",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        summary = "Lists waitlist entries for salon visits and for workspace days, in the order of offering, with "
                + "current holds.",
        next = "office_remove_from_waitlist ends an entry and its hold.")
public class OfficeListWaitlist implements Operation<OfficeListWaitlist.Input, OfficeListWaitlist.Output> {

    /** The page to list. */
    @Schema(name = "OfficeListWaitlistInput")
    public record Input(
            @Nullable @Min(1) @Max(100) @Schema(defaultValue = "20", description = "Maximum number of entries per page")
            Integer limit,

            @Nullable
            @Min(0)
            @Max(10_000)
            @Schema(defaultValue = "0", description = "Start of the page: next_offset of the previous one")
            Integer offset,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements PageInput {}

    /** A page of the entries. */
    @Schema(name = "OfficeListWaitlistOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "A page of the entries, in the order of offering")
            List<OfficeWaitlistEntry> items,

            @JsonUnwrapped @NotNull PageOutput page,

            @NotNull
            @Schema(description = "Explains an empty page and says what to try; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final WaitlistDesk desk;

    OfficeListWaitlist(Transactions transactions, Catalogs catalogs, WaitlistDesk desk) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.desk = desk;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return transactions.atOneMoment(reading -> catalogs.current(reading)
                .flatMap(catalog -> desk.waiting(reading, input.pageSize(), input.firstShown())
                        .flatMap(found -> WaitingTenants.of(reading, found.items())
                                .map(tenants -> found.map(
                                        seen -> OfficeWaitlistEntry.of(seen, tenants, catalog, caller.language()))))
                        .map(page -> new Output(
                                caller.envelope().about(Business.SALON),
                                page.items(),
                                PageOutput.of(page, input),
                                Notice.ofPage(page, "nobody_waits", caller.language())))));
    }
}
