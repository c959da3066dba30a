package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
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
import org.isarbooking.request.CalendarDesk;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Adds a special day of a specialist. Start and end fall on one local day in Munich. */
@Singleton
@PublishedOperation(
        name = "office_create_special_day",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.CREATES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.SUBMISSION_KEY_REUSED, ProblemCode.OUTSIDE_BOOKING_WINDOW},
        summary = "Adds an extra available period of a specialist on one day.",
        next = "Customers can book the time at once; start and end fall on the same day in Munich.")
public class OfficeCreateSpecialDay implements Operation<OfficeCreateSpecialDay.Input, OfficeSpecialDayOutput> {

    private static final String NAME = "office_create_special_day";

    /** The specialist and the period. */
    @Schema(name = "OfficeCreateSpecialDayInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = STAFF) Long staffId,

            @NotNull @Schema(description = START, examples = "2027-06-15T14:00:00+02:00")
            OffsetDateTime startAt,

            @NotNull @Schema(description = END, examples = "2027-06-15T16:00:00+02:00")
            OffsetDateTime endAt,

            @NotNull @Schema(description = SUBMISSION_KEY) UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements CalendarInput {}

    private final CalendarOrders orders;
    private final CalendarDesk desk;

    OfficeCreateSpecialDay(CalendarOrders orders, CalendarDesk desk) {
        this.orders = orders;
        this.desk = desk;
    }

    @Override
    public Uni<OfficeSpecialDayOutput> handle(Caller caller, Input input) {
        InstantRange period = desk.periodOfOneDay(input.startAt(), input.endAt());
        Submission submission = Submission.ofAccount(
                caller.requireAccount(), NAME, input.submissionKey(), input.staffId(), period.start(), period.end());
        return orders.specialDay(
                caller, submission, (transaction, now) -> desk.addDay(transaction, input.staffId(), period, now));
    }
}
