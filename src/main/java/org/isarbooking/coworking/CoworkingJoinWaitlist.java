package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.DayOfWeek;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.ReadableParts;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.isarbooking.waitlist.NewEntry;
import org.isarbooking.waitlist.Submitted;
import org.isarbooking.waitlist.WaitingDays;
import org.isarbooking.waitlist.WaitlistWeekday;
import org.isarbooking.waitlist.rules.PlaceWish;
import org.jspecify.annotations.Nullable;

/** Puts a tenant on the waitlist for one day of a workspace. */
@Singleton
@PublishedOperation(
        name = "coworking_join_waitlist",
        family = Family.COWORKING,
        scope = Scope.COWORKING_BOOK,
        behaviour = Behaviour.BOOKS,
        atItsLineOnly = true,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.NOT_APPROVED,
            ProblemCode.NOT_PERMITTED,
            ProblemCode.SUBMISSION_KEY_REUSED
        },
        summary = "Puts the account on the waitlist for one day of a workspace that is not free at present.",
        next = "When a day becomes free, it is held and offered by mail; coworking_list_waitlist_entries shows the "
                + "offer, which coworking_confirm_booking books.")
public class CoworkingJoinWaitlist
        implements Operation<CoworkingJoinWaitlist.Input, CoworkingWaitlistOutput>, ReadableParts {

    /** The workspace, the period and the weekdays of the wish. */
    @Schema(name = "CoworkingJoinWaitlistInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From coworking_search_workspaces")
            Long workspaceId,

            @NotNull @Schema(description = WaitingDays.FROM) LocalDate fromDate,

            @Nullable @Schema(description = WaitingDays.UNTIL)
            LocalDate toDate,

            @Nullable @Size(min = 1, max = 7) @Schema(uniqueItems = true, description = WaitingDays.WEEKDAYS)
            List<@NotNull WaitlistWeekday> weekdays,

            @NotNull @Schema(description = Submission.KEY) UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of the answer, and of mails about the entry")
            Language language)
            implements OperationInput {

        WaitingDays period() {
            return WaitingDays.of(fromDate, toDate);
        }

        Set<DayOfWeek> days() {
            return weekdays == null ? EnumSet.allOf(DayOfWeek.class) : WaitlistWeekday.days(weekdays);
        }
    }

    private final RentalWaitlist waitlist;
    private final InstantSource clock;

    CoworkingJoinWaitlist(RentalWaitlist waitlist, InstantSource clock) {
        this.waitlist = waitlist;
        this.clock = clock;
    }

    @Override
    public List<Violation> mistakes(Class<? extends OperationInput> input, Function<String, Optional<String>> texts) {
        return input == Input.class ? WaitingDays.mistakes(texts, Munich.dateAt(clock.instant())) : List.of();
    }

    @Override
    public Uni<CoworkingWaitlistOutput> handle(Caller caller, Input input) {
        List<Violation> violations = input.period().violations(Munich.dateAt(clock.instant()), input.days());
        AccountRef account = caller.requireAccount();
        int workspace = (int) Math.min(input.workspaceId(), Integer.MAX_VALUE); // no workspace has the greatest id
        PlaceWish wish =
                new PlaceWish(workspace, input.period().from(), input.period().until(), input.days());
        return waitlist.join(
                        account,
                        NewEntry.ofPlace(new Submitted(account.id(), input.submissionKey()), caller.language(), wish),
                        wish,
                        violations,
                        caller.language())
                .map(entry -> new CoworkingWaitlistOutput(caller.envelope(), entry));
    }
}
