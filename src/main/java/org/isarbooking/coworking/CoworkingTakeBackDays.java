package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
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
import org.isarbooking.tenancy.GivenBackDays.Change;
import org.jspecify.annotations.Nullable;

/** Takes given-back days of the account's monthly agreement again, unless somebody else has booked them. */
@Singleton
@PublishedOperation(
        name = "coworking_take_back_days",
        family = Family.COWORKING,
        scope = Scope.COWORKING_MANAGE,
        behaviour = Behaviour.REPLACES,
        atItsLineOnly = true,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.AGREEMENT_CONFLICT, ProblemCode.DATES_UNAVAILABLE},
        summary = "Takes given-back days of an own monthly agreement back, unless somebody else has booked them.")
public class CoworkingTakeBackDays implements Operation<CoworkingTakeBackDays.Input, CoworkingAgreedDaysOutput> {

    /** The workspace and the days. */
    @Schema(name = "CoworkingTakeBackDaysInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From coworking_list_agreed_days")
            Long workspaceId,

            @NotNull @Size(min = 1, max = 180) @Schema(uniqueItems = true, description = "Local dates in Munich")
            List<@NotNull LocalDate> dates,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    private final AgreedDayChanges changes;

    CoworkingTakeBackDays(AgreedDayChanges changes) {
        this.changes = changes;
    }

    @Override
    public Uni<CoworkingAgreedDaysOutput> handle(Caller caller, Input input) {
        return changes.make(caller, Change.TAKEN_BACK, input.workspaceId(), input.dates());
    }
}
