package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.InstantSource;
import java.time.LocalDate;
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
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** Lists the accounts that may rent a workspace, have an agreement, or have booked a workspace, by name. */
@Singleton
@PublishedOperation(
        name = "office_list_tenants",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        summary = "Lists tenants by name, with their approved workspaces, prices and monthly agreements.")
public class OfficeListTenants implements Operation<OfficeListTenants.Input, OfficeListTenants.Output> {

    static final String NAME = "office_list_tenants";

    /** A search for tenants, and the page. */
    @Schema(name = "OfficeListTenantsInput")
    public record Input(
            @Nullable
            @Size(max = 254)
            @Schema(description = "Beginning of a name or e-mail address, or an account's id; all by default")
            String query,

            @Nullable @Min(1) @Max(100) @Schema(defaultValue = "20", description = "Maximum number of tenants per page")
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
            return "OfficeListTenants.Input[" + limit + ", " + offset + "]";
        }
    }

    /** A page of tenants. */
    @Schema(name = "OfficeListTenantsOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "A page of the tenants")
            List<OfficeTenant> items,

            @JsonUnwrapped @NotNull PageOutput page,

            @NotNull
            @Schema(description = "Explains an empty page and says what to try; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final InstantSource clock;

    OfficeListTenants(Transactions transactions, Catalogs catalogs, InstantSource clock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        String query = input.query() == null ? "" : input.query();
        int limit = input.pageSize();
        int offset = input.firstShown();
        LocalDate today = Munich.dateAt(clock.instant());
        return transactions
                .atOneMoment(reading -> catalogs.current(reading)
                        .flatMap(catalog -> OfficeTenants.page(
                                reading, query, today, catalog.coworking(), caller.language(), limit, offset)))
                .map(page -> new Output(
                        caller.envelope().about(Business.COWORKING),
                        page.items(),
                        PageOutput.of(page, input),
                        Notice.ofPage(page, "nothing_matches", caller.language())));
    }
}
