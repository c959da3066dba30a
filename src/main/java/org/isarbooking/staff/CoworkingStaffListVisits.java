package org.isarbooking.staff;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.account.AccountLinks;
import org.isarbooking.business.BusinessSettings.SeenCustomer;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.SpecialistVisits;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * Lists the connected specialist's visits. The business file decides how much customer data specialists see. Doesn't
 * return prices or other specialists' services.
 */
@Singleton
@PublishedOperation(
        name = "coworking_staff_list_visits",
        family = Family.STAFF,
        scope = Scope.STAFF_READ,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Lists the connected specialist's own appointments from a date on, with services and customers, and "
                + "waitlist holds.",
        next = "coworking_staff_availability has the hours, special days and blocks of the same days.")
public class CoworkingStaffListVisits
        implements Operation<CoworkingStaffListVisits.Input, CoworkingStaffListVisits.Output> {

    /** The maximum period of one call, in days. */
    static final int LONGEST_PERIOD = 31;

    private static final int DAYS_BY_DEFAULT = 7;

    /** The last date whose year has four digits. */
    private static final LocalDate LAST_DATE = LocalDate.of(9999, 12, 31);

    /** The requested days. */
    @Schema(name = "CoworkingStaffListVisitsInput")
    public record Input(
            @NotNull @Schema(description = "First local date in Munich, YYYY-MM-DD")
            LocalDate fromDate,

            @Nullable
            @Min(1)
            @Max(LONGEST_PERIOD)
            @Schema(defaultValue = "7", description = "Number of days, the first included")
            Integer days,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        LocalDate last() {
            LocalDate last = fromDate.plusDays((days == null ? DAYS_BY_DEFAULT : days) - 1L);
            return last.isAfter(LAST_DATE) ? LAST_DATE : last;
        }

        /** Returns the period from the start of the first day to the end of the last day. */
        InstantRange period() {
            return new InstantRange(
                    fromDate.atStartOfDay(Munich.ZONE).toInstant(),
                    last().plusDays(1).atStartOfDay(Munich.ZONE).toInstant());
        }
    }

    @Schema(name = "CoworkingStaffListVisitsOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Min(1) @Schema(description = "Id of the specialist in the salon")
            Integer staffId,

            @NotNull @Schema(description = "Name that customers see", examples = "Anna")
            String staffName,

            @NotNull @Schema(description = "First local date of the answer")
            LocalDate fromDate,

            @NotNull @Schema(description = "Last local date of the answer")
            LocalDate toDate,

            @NotNull
            @Schema(
                    description =
                            "Customer data that specialists see, by the rule staff_see_customer of the business file")
            SeenCustomer customers,

            @NotNull @Schema(description = "Own appointments that touch these days, by start, without cancelled ones")
            List<StaffVisit> visits,

            @NotNull
            @Schema(
                    description = "Own time held for the waitlist on these days, by start; nobody else can book it",
                    examples = "[]")
            List<StaffHold> holds,

            @NotNull @Schema(description = "Explains an empty list of visits; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final Transactions transactions;
    private final Catalogs catalogs;

    CoworkingStaffListVisits(Transactions transactions, Catalogs catalogs) {
        this.transactions = transactions;
        this.catalogs = catalogs;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return transactions.atOneMoment(reading -> AccountLinks.specialist(reading, caller.requireAccount())
                .flatMap(staffId -> catalogs.current(reading).flatMap(catalog -> {
                    Catalog.Specialist specialist = OwnSpecialist.published(catalog, staffId);
                    return SpecialistVisits.of(reading, specialist.id(), input.period())
                            .flatMap(services -> SpecialistVisits.holds(reading, specialist.id(), input.period())
                                    .map(holds -> output(caller, input, catalog, specialist, services, holds)));
                })));
    }

    private static Output output(
            Caller caller,
            Input input,
            Catalog catalog,
            Catalog.Specialist specialist,
            List<SpecialistVisits.Service> services,
            List<SpecialistVisits.Hold> holds) {
        SeenCustomer seen = catalog.settings().seenCustomer();
        return new Output(
                caller.envelope(),
                specialist.id(),
                specialist.name(),
                input.fromDate(),
                input.last(),
                seen,
                services.stream()
                        .collect(Collectors.groupingBy(
                                SpecialistVisits.Service::appointmentId, LinkedHashMap::new, Collectors.toList()))
                        .values()
                        .stream()
                        .map(visit -> StaffVisit.of(visit, seen, catalog, caller.language()))
                        .toList(),
                holds.stream()
                        .map(hold -> StaffHold.of(hold, caller.language()))
                        .toList(),
                services.isEmpty() ? List.of(Notice.of("nothing_booked", caller.language())) : List.of());
    }
}
