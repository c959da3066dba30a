package org.isarbooking.office;

import static org.isarbooking.database.Columns.stream;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.database.Transactions;
import org.isarbooking.office.OfficeAffectedVisit.Contact;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.AbsenceDesk;
import org.isarbooking.request.CalendarDesk;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * Lists the visits that a specialist's absence affects, each with possible substitutes. All data comes from one
 * snapshot.
 */
@Singleton
@PublishedOperation(
        name = "office_check_absence",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.ANSWER_TOO_LARGE},
        summary = "Lists the appointments that a specialist's absence affects, and possible substitutes for each.",
        next = "Then office_record_absence with a choice for each visit.")
public class OfficeCheckAbsence implements Operation<OfficeCheckAbsence.Input, OfficeCheckAbsence.Output> {

    static final String NAME = "office_check_absence";

    private static final String CONTACTS = """
            select id, first_name, last_name, email, phone, total_cents from appointment where id = any($1)
            """;

    /** The specialist, and the period. */
    @Schema(name = "OfficeCheckAbsenceInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = ABSENT) Long staffId,

            @NotNull @Schema(description = FROM, examples = "2027-06-15T08:00:00+02:00")
            OffsetDateTime startAt,

            @NotNull @Schema(description = UNTIL, examples = "2027-06-16T20:00:00+02:00")
            OffsetDateTime endAt,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements AbsenceInput {}

    /** The visits that the absence affects. */
    @Schema(name = "OfficeCheckAbsenceOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "Id of the absent specialist")
            Integer staffId,

            @NotNull @Schema(description = "Name of the specialist", examples = "Anna")
            String staffName,

            @NotNull @Schema(description = "Start, local time of Munich with its offset")
            OffsetDateTime startAt,

            @NotNull @Schema(description = "End, local time of Munich with its offset")
            OffsetDateTime endAt,

            @NotNull
            @Schema(
                    description =
                            "Confirmed appointments with a coming service of the specialist that overlaps the absence, "
                                    + "by start")
            List<OfficeAffectedVisit> visits,

            @NotNull @Schema(description = "Explains an empty list; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final AbsenceDesk absences;
    private final CalendarDesk calendars;
    private final InstantSource clock;

    OfficeCheckAbsence(
            Transactions transactions,
            Catalogs catalogs,
            AbsenceDesk absences,
            CalendarDesk calendars,
            InstantSource clock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.absences = absences;
        this.calendars = calendars;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        InstantRange period = input.period(calendars);
        AbsenceDesk.Absence absence = new AbsenceDesk.Absence(input.staffIdAsInt(), period);
        return transactions.atOneMoment(reading -> absences.find(reading, absence, clock.instant())
                .invoke(OfficeCheckAbsence::checkCount)
                .flatMap(visits -> contacts(reading, visits)
                        .flatMap(contacts -> catalogs.current(reading)
                                .map(catalog -> output(caller, absence, visits, contacts, catalog)))));
    }

    private static void checkCount(List<AbsenceDesk.AffectedVisit> visits) {
        if (visits.size() > AbsenceInput.MOST_VISITS) {
            throw Refusal.of(ProblemCode.ANSWER_TOO_LARGE);
        }
    }

    private static Uni<Map<Long, Contact>> contacts(SqlConnection reading, List<AbsenceDesk.AffectedVisit> visits) {
        Long[] ids =
                visits.stream().map(AbsenceDesk.AffectedVisit::appointmentId).toArray(Long[]::new);
        return reading.preparedQuery(CONTACTS)
                .execute(Tuple.of(ids))
                .map(rows ->
                        stream(rows).collect(Collectors.toMap(row -> row.getLong("id"), OfficeCheckAbsence::contact)));
    }

    private static Contact contact(Row row) {
        return new Contact(OfficeBookings.person(row), row.getInteger("total_cents"));
    }

    private static Output output(
            Caller caller,
            AbsenceDesk.Absence absence,
            List<AbsenceDesk.AffectedVisit> visits,
            Map<Long, Contact> contacts,
            Catalog catalog) {
        Language language = caller.language();
        return new Output(
                caller.envelope(),
                absence.staffId(),
                catalog.names().specialist(absence.staffId(), language),
                Munich.timeAt(absence.period().start()),
                Munich.timeAt(absence.period().end()),
                visits.stream()
                        .map(visit -> OfficeAffectedVisit.of(
                                visit,
                                contacts.getOrDefault(visit.appointmentId(), new Contact(null, 0)),
                                catalog,
                                language))
                        .toList(),
                visits.isEmpty() ? List.of(Notice.of("nothing_affected", language)) : List.of());
    }
}
