package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.CalendarDesk;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Deletes a specialist's special day. Refuses to delete a special day that visits need, and names these visits. */
@Singleton
@PublishedOperation(
        name = "office_delete_special_day",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.PERIOD_NOT_FREE, ProblemCode.SUBMISSION_KEY_REUSED},
        summary = "Deletes an extra available day of a specialist, unless visits need it.",
        next = "First move or cancel the visits that period_not_free names.")
public class OfficeDeleteSpecialDay implements Operation<OfficeDeleteSpecialDay.Input, OfficeSpecialDayOutput> {

    private static final String NAME = "office_delete_special_day";

    /** The special day to delete. */
    @Schema(name = "OfficeDeleteSpecialDayInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = SPECIAL_DAY)
            Long specialDayId,

            @NotNull @Schema(description = SUBMISSION_KEY) UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements CalendarInput {}

    private final CalendarOrders orders;
    private final CalendarDesk desk;

    OfficeDeleteSpecialDay(CalendarOrders orders, CalendarDesk desk) {
        this.orders = orders;
        this.desk = desk;
    }

    @Override
    public Uni<OfficeSpecialDayOutput> handle(Caller caller, Input input) {
        Submission submission =
                Submission.ofAccount(caller.requireAccount(), NAME, input.submissionKey(), input.specialDayId());
        return orders.specialDay(
                caller, submission, (transaction, now) -> desk.removeDay(transaction, input.specialDayId(), now));
    }
}
