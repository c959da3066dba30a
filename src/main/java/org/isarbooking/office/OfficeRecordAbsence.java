package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.account.AccountLock;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.Transactions;
import org.isarbooking.office.OfficeVisitDecision.Choice;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.AbsenceDesk;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.CalendarDesk;
import org.isarbooking.request.Submission;
import org.isarbooking.request.Submissions;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Records a specialist's absence. Carries out the decision about every affected visit, and blocks the rest of the
 * period, all in one transaction. Refuses the whole absence if an affected visit has no decision, for example because
 * it was booked meanwhile.
 */
@Singleton
@PublishedOperation(
        name = "office_record_absence",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.BOOKS,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.PERIOD_NOT_FREE,
            ProblemCode.OUTSIDE_BOOKING_WINDOW,
            ProblemCode.SUBMISSION_KEY_REUSED
        },
        summary =
                "Records a specialist's absence: hands over, cancels or keeps each affected appointment, blocks the rest.",
        next =
                "Repeat it with the same submission_key if no answer came; after period_not_free call office_check_absence.")
public class OfficeRecordAbsence implements Operation<OfficeRecordAbsence.Input, OfficeRecordAbsence.Output> {

    private static final String NAME = "office_record_absence";

    /** The specialist, the period, and the decisions about the appointments. */
    @Schema(name = "OfficeRecordAbsenceInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = ABSENT) Long staffId,

            @NotNull @Schema(description = FROM, examples = "2027-06-15T08:00:00+02:00")
            OffsetDateTime startAt,

            @NotNull @Schema(description = UNTIL, examples = "2027-06-16T20:00:00+02:00")
            OffsetDateTime endAt,

            @NotNull
            @Size(max = MOST_VISITS)
            @Schema(
                    uniqueItems = true,
                    description = "One decision for each appointment that office_check_absence lists")
            List<@NotNull @Valid OfficeVisitDecision> visits,

            @Nullable
            @Schema(
                    defaultValue = "true",
                    description = "true sends the customers a mail, unless messages are off for their appointment")
            Boolean tellCustomers,

            @Nullable
            @Size(min = 1, max = 2000)
            @Schema(description = "Message to customers of cancelled appointments; needed with `cancel`")
            String cancellationReason,

            @Nullable @Size(max = 200) @Schema(description = REASON)
            String reason,

            @NotNull @Schema(description = SUBMISSION_KEY) UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements AbsenceInput {

        /** Leaves free text out of logs. */
        @Override
        public String toString() {
            return "OfficeRecordAbsence.Input[" + submissionKey + "]";
        }
    }

    /** The recorded absence. */
    @Schema(name = "OfficeRecordAbsenceOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "The absence as it was recorded")
            OfficeAbsence absence) {}

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final Submissions submissions;
    private final OfficeActions actions;
    private final AbsenceDesk absences;
    private final CalendarDesk calendars;
    private final InstantSource clock;

    OfficeRecordAbsence(
            Transactions transactions,
            Catalogs catalogs,
            Submissions submissions,
            OfficeActions actions,
            AbsenceDesk absences,
            CalendarDesk calendars,
            InstantSource clock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.submissions = submissions;
        this.actions = actions;
        this.absences = absences;
        this.calendars = calendars;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        InstantRange period = checkedPeriod(input);
        boolean tells = !Boolean.FALSE.equals(input.tellCustomers());
        List<AbsenceDesk.VisitDecision> decisions =
                input.visits().stream().map(OfficeVisitDecision::decision).toList();
        Submission submission = Submission.ofAccount(
                caller.requireAccount(),
                NAME,
                input.submissionKey(),
                input.staffId(),
                period.start(),
                period.end(),
                decisions,
                tells,
                input.cancellationReason(),
                input.reason());
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        AbsenceDesk.Order order = new AbsenceDesk.Order(
                new AbsenceDesk.Absence(input.staffIdAsInt(), period),
                decisions,
                tells,
                input.cancellationReason() == null ? "" : input.cancellationReason(),
                caller.requireAccount(),
                now);
        return transactions
                .run(transaction -> AccountLock.take(transaction, caller.requireAccount())
                        .chain(() -> submissions.once(
                                submission,
                                id -> Uni.createFrom().item(id),
                                () -> record(transaction, order, input.reason())
                                        .call(id -> submissions.store(submission, id, now))))
                        .flatMap(actions::subjectsOf)
                        .flatMap(about -> catalogs.current(transaction)
                                .map(catalog -> OfficeAbsence.of(about, catalog, caller.language()))))
                .onFailure(fault -> Constraints.refusedBy(Constraints.OCCUPANCY_NO_OVERLAP, fault))
                .transform(_ -> Refusal.of(ProblemCode.PERIOD_NOT_FREE)
                        .because("absence")
                        .thenCall(OfficeCheckAbsence.NAME))
                .map(absence -> new Output(caller.envelope(), absence));
    }

    /** Returns the period. Refuses mistakes in the period and in the decisions, and names all of them at once. */
    private InstantRange checkedPeriod(Input input) {
        List<Violation> wrong = mistakes(input);
        try {
            InstantRange period = input.period(calendars);
            if (wrong.isEmpty()) {
                return period;
            }
        } catch (Refusal ofPeriod) {
            wrong.addAll(0, ofPeriod.violations());
        }
        throw Refusal.invalidInput(wrong);
    }

    private static List<Violation> mistakes(Input input) {
        List<Violation> wrong = new ArrayList<>();
        for (int index = 0; index < input.visits().size(); index++) {
            OfficeVisitDecision decision = input.visits().get(index);
            String path = "$.visits[" + index + "].specialists";
            if (decision.choice() == Choice.HAND_OVER && decision.specialists() == null) {
                wrong.add(Violation.of(path, "required"));
            }
            if (decision.choice() != Choice.HAND_OVER && decision.specialists() != null) {
                wrong.add(Violation.of(path, "only_for_hand_over"));
            }
        }
        String reason = input.cancellationReason();
        boolean cancels = input.visits().stream().anyMatch(decision -> decision.choice() == Choice.CANCEL);
        if (cancels && (reason == null || reason.isBlank())) {
            wrong.add(Violation.of("$.cancellation_reason", "required"));
        }
        return wrong;
    }

    /**
     * Carries out the decisions about visits, then blocks the rest of the period. Returns the id of the decision in the
     * record.
     */
    private Uni<Long> record(SqlConnection transaction, AbsenceDesk.Order order, @Nullable String reason) {
        AbsenceDesk.Absence absence = order.absence();
        CalendarDesk.NewBlock block = new CalendarDesk.NewBlock(absence.staffId(), absence.period(), null, reason);
        return absences.carryOut(transaction, order)
                .flatMap(done -> calendars
                        .blockTheRest(transaction, block, order.at())
                        .call(_ -> remember(done, order))
                        .flatMap(blocks -> actions.rememberWithId(
                                order.by(), NAME, OfficeAbsence.about(absence, done, blocks), null, order.at())));
    }

    /** Also records the decision about each visit with the visit's id, so that the page of the visit shows it. */
    private Uni<Void> remember(List<AbsenceDesk.Done> visits, AbsenceDesk.Order order) {
        return Multi.createFrom()
                .iterable(visits)
                .onItem()
                .transformToUniAndConcatenate(done -> actions.remember(
                        order.by(),
                        NAME,
                        OfficeActions.about(new BookingRef.Appointment(done.appointmentId()), about(done)),
                        done.choice() == AbsenceDesk.Choice.CANCEL ? order.reason() : null,
                        order.at()))
                .collect()
                .asList()
                .replaceWithVoid();
    }

    private static Map<String, Object> about(AbsenceDesk.Done done) {
        Map<String, Object> about = new HashMap<>(done.about());
        about.put("choice", done.choice().name().toLowerCase(Locale.ROOT));
        return about;
    }
}
