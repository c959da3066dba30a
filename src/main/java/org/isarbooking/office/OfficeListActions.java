package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Behaviour;
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
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/** Lists the office's decisions, newest first. Each tells who decided what, when and why. */
@Singleton
@PublishedOperation(
        name = "office_list_actions",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        summary = "Lists decisions of the office, newest first: who, when, what and why.")
public class OfficeListActions implements Operation<OfficeListActions.Input, OfficeListActions.Output> {

    /** A filter for the decisions, and the page. */
    @Schema(name = "OfficeListActionsInput")
    public record Input(
            @Nullable @Schema(description = "Only actions about this account")
            UUID accountId,

            @Nullable @Min(1) @Max(100) @Schema(defaultValue = "20", description = "Maximum number of actions per page")
            Integer limit,

            @Nullable
            @Min(0)
            @Max(10_000)
            @Schema(defaultValue = "0", description = "Start of the page: next_offset of the previous one")
            Integer offset,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements PageInput {

        private Map<String, Object> about() {
            return accountId == null ? Map.of() : Map.of("account_id", accountId.toString());
        }
    }

    /** A page of actions. */
    @Schema(name = "OfficeListActionsOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "A page of the actions")
            List<OfficeAction> items,

            @JsonUnwrapped @NotNull PageOutput page,

            @NotNull
            @Schema(description = "Explains an empty page and says what to try; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final Transactions transactions;
    private final Catalogs catalogs;

    OfficeListActions(Transactions transactions, Catalogs catalogs) {
        this.transactions = transactions;
        this.catalogs = catalogs;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        int limit = input.pageSize();
        int offset = input.firstShown();
        return transactions
                .atOneMoment(reading -> catalogs.current(reading)
                        .flatMap(catalog -> OfficeActions.page(reading, input.about(), limit, offset)
                                .flatMap(page -> ActionNames.addTo(reading, page.items(), catalog, caller.language())
                                        .map(named -> new Page<>(named, page.total(), page.nextOffset())))))
                .map(page -> new Output(
                        caller.envelope(),
                        page.items(),
                        PageOutput.of(page, input),
                        Notice.ofPage(page, "nothing_matches", caller.language())));
    }
}
