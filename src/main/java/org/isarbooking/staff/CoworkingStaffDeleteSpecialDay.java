package org.isarbooking.staff;

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
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Deletes a special day of the connected specialist (contract, {@code coworking_staff_delete_special_day}). Refuses
 * this if visits need the special day; the refusal doesn't name the customers. A repeated submission returns the result
 * of the first one.
 */
@Singleton
@PublishedOperation(
        name = "coworking_staff_delete_special_day",
        family = Family.STAFF,
        scope = Scope.STAFF_WRITE,
        behaviour = Behaviour.REPLACES,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.PERIOD_NOT_FREE,
            ProblemCode.SUBMISSION_KEY_REUSED,
            ProblemCode.NOT_PERMITTED
        },
        summary = "Deletes an own extra available day that holds no visits.",
        next = "A day with visits stays: period_not_free.")
public class CoworkingStaffDeleteSpecialDay
        implements Operation<CoworkingStaffDeleteSpecialDay.Input, StaffSpecialDayOutput> {

    static final String NAME = "coworking_staff_delete_special_day";

    @Schema(name = "CoworkingStaffDeleteSpecialDayInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From coworking_staff_availability")
            Long specialDayId,

            @NotNull @Schema(description = Submission.KEY) UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    private final OwnCalendar calendar;
    private final CalendarChanges changes;
    private final SpecialDays days;

    CoworkingStaffDeleteSpecialDay(OwnCalendar calendar, CalendarChanges changes, SpecialDays days) {
        this.calendar = calendar;
        this.changes = changes;
        this.days = days;
    }

    @Override
    public Uni<StaffSpecialDayOutput> handle(Caller caller, Input input) {
        Submission submission =
                Submission.ofAccount(caller.requireAccount(), NAME, input.submissionKey(), input.specialDayId());
        return calendar.once(
                        caller.requireAccount(), submission, held -> delete(held, input.specialDayId()), days::find)
                .map(submitted -> StaffSpecialDayOutput.of(caller, submitted));
    }

    private Uni<Long> delete(OwnCalendar.Held held, long id) {
        SpecialDayPermission.check(held.specialist());
        return changes.removeDay(
                held,
                id,
                _ -> Refusal.of(ProblemCode.PERIOD_NOT_FREE)
                        .because("holds_visits")
                        .thenCall("coworking_staff_list_visits"));
    }
}
