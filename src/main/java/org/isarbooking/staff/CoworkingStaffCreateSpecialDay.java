package org.isarbooking.staff;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Adds a special day (contract, {@code coworking_staff_create_special_day}). The start and the end must be on one local
 * day in Munich. The special day is working time in addition to the weekly hours, even if the salon is closed on this
 * day.
 */
@Singleton
@PublishedOperation(
        name = "coworking_staff_create_special_day",
        family = Family.STAFF,
        scope = Scope.STAFF_WRITE,
        behaviour = Behaviour.CREATES,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.SUBMISSION_KEY_REUSED,
            ProblemCode.OUTSIDE_BOOKING_WINDOW,
            ProblemCode.NOT_PERMITTED
        },
        summary = "Adds an extra available period on one day for the connected specialist.",
        next = "Customers can book the time at once; start and end fall on the same day in Munich.")
public class CoworkingStaffCreateSpecialDay
        implements Operation<CoworkingStaffCreateSpecialDay.Input, StaffSpecialDayOutput> {

    static final String NAME = "coworking_staff_create_special_day";

    /** The period in which the specialist works. */
    @Schema(name = "CoworkingStaffCreateSpecialDayInput")
    public record Input(
            @NotNull @Schema(description = PeriodInput.START, examples = "2027-06-15T14:00:00+02:00")
            OffsetDateTime startAt,

            @NotNull @Schema(description = PeriodInput.END, examples = "2027-06-15T16:00:00+02:00")
            OffsetDateTime endAt,

            @NotNull @Schema(description = Submission.KEY) UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements PeriodInput {}

    private final OwnCalendar calendar;
    private final CalendarChanges changes;
    private final SpecialDays days;

    CoworkingStaffCreateSpecialDay(OwnCalendar calendar, CalendarChanges changes, SpecialDays days) {
        this.calendar = calendar;
        this.changes = changes;
        this.days = days;
    }

    @Override
    public Uni<StaffSpecialDayOutput> handle(Caller caller, Input input) {
        InstantRange period = input.periodOfOneDay();
        Submission submission = Submission.ofAccount(
                caller.requireAccount(), NAME, input.submissionKey(), period.start(), period.end());
        return calendar.once(
                        caller.requireAccount(),
                        submission,
                        held -> {
                            SpecialDayPermission.check(held.specialist());
                            return changes.addDay(held, period);
                        },
                        days::find)
                .map(submitted -> StaffSpecialDayOutput.of(caller, submitted));
    }
}
