package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.isarbooking.tenancy.AgreedDayOrders.Order;
import org.isarbooking.tenancy.GivenBackDays.Change;
import org.jspecify.annotations.Nullable;

/** Takes given-back days of a monthly agreement back for its tenant, unless somebody has booked them. */
@Singleton
@PublishedOperation(
        name = "office_take_back_days",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.AGREEMENT_CONFLICT, ProblemCode.DATES_UNAVAILABLE},
        summary = "Takes given-back days of a monthly agreement back for its tenant, unless somebody "
                + "has booked them meanwhile.")
public class OfficeTakeBackDays implements Operation<OfficeTakeBackDays.Input, OfficeTenantOutput> {

    private static final String NAME = "office_take_back_days";

    /** The tenant, the workspace and the days. */
    @Schema(name = "OfficeTakeBackDaysInput")
    public record Input(
            @NotNull @Schema(description = "The account, from office_list_tenants")
            UUID accountId,

            @NotNull @Min(1) @Schema(description = "Id of the agreement's workspace")
            Integer workspaceId,

            @NotNull
            @Size(min = 1, max = 180)
            @Schema(uniqueItems = true, description = "Local dates in Munich, YYYY-MM-DD")
            List<@NotNull LocalDate> dates,

            @Nullable @Size(max = 2000) @Schema(description = "Reason, for the record")
            String reason,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Leaves free text out of logs. */
        @Override
        public String toString() {
            return "OfficeTakeBackDays.Input[" + workspaceId + ", " + dates + "]";
        }
    }

    private final AgreedDayDecisions decisions;

    OfficeTakeBackDays(AgreedDayDecisions decisions) {
        this.decisions = decisions;
    }

    @Override
    public Uni<OfficeTenantOutput> handle(Caller caller, Input input) {
        return decisions.make(
                caller,
                NAME,
                input.accountId(),
                new Order(Change.TAKEN_BACK, input.workspaceId(), input.dates(), true),
                input.reason());
    }
}
