package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
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
import org.jspecify.annotations.Nullable;

/** Finds accounts of tenants, specialists and agents with their sign-ins, newest first. */
@Singleton
@PublishedOperation(
        name = "office_list_accounts",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        summary = "Finds accounts and their logins, the newest first.",
        next = "Then office_relink_account or office_link_specialist, as the owner says.")
public class OfficeListAccounts implements Operation<OfficeListAccounts.Input, OfficeListAccounts.Output> {

    static final String NAME = "office_list_accounts";

    /** A search for accounts, and the page. */
    @Schema(name = "OfficeListAccountsInput")
    public record Input(
            @Nullable
            @Size(max = 254)
            @Schema(
                    description = "Part of a name or e-mail address, the provider's subject, or an account's id; all "
                            + "by default")
            String query,

            @Nullable
            @Min(1)
            @Max(100)
            @Schema(defaultValue = "20", description = "Maximum number of accounts per page")
            Integer limit,

            @Nullable
            @Min(0)
            @Max(10_000)
            @Schema(defaultValue = "0", description = "Start of the page: next_offset of the previous one")
            Integer offset,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements PageInput {

        /** Leaves personal data out of logs. */
        @Override
        public String toString() {
            return "OfficeListAccounts.Input[" + limit + ", " + offset + "]";
        }
    }

    /** A page of accounts. */
    @Schema(name = "OfficeListAccountsOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "A page of the accounts")
            List<OfficeAccount> items,

            @JsonUnwrapped @NotNull PageOutput page,

            @NotNull
            @Schema(description = "Explains an empty page and says what to try; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final Pool pool;

    OfficeListAccounts(Pool pool) {
        this.pool = pool;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        String query = input.query() == null ? "" : input.query();
        int limit = input.pageSize();
        int offset = input.firstShown();
        return AccountDirectory.page(pool, query, limit, offset)
                .map(page -> new Output(
                        caller.envelope(),
                        page.items().stream().map(OfficeAccount::of).toList(),
                        PageOutput.of(page, input),
                        Notice.ofPage(page, "nothing_matches", caller.language())));
    }
}
