package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** Returns the day of the salon and of the places from one snapshot: working time, visits, blocks and rentals. */
@Singleton
@PublishedOperation(
        name = "office_get_day",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        summary = "Shows a day: working hours, appointments, blocks and rentals.")
public class OfficeGetDay implements Operation<OfficeGetDay.Input, OfficeGetDay.Output> {

    /** The day to return. */
    @Schema(name = "OfficeGetDayInput")
    public record Input(
            @NotNull @Schema(description = "The local date in Munich, YYYY-MM-DD")
            LocalDate date,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    /** The specialists and the places on one day, and the totals of the day. */
    @Schema(name = "OfficeGetDayOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "The local date") LocalDate date,

            @NotNull @Schema(description = "true on a closed day, on which the weekly hours do not apply")
            Boolean isClosed,

            @NotNull @Schema(description = "Specialists, in the business's order")
            List<OfficeDaySpecialist> specialists,

            @NotNull @Schema(description = "Places, in the business's order; groups are not listed")
            List<OfficeDayPlace> places,

            @NotNull @Schema(description = "Totals of the day")
            Totals totals,

            @NotNull @Schema(description = "Explains an empty day; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    /** The sums of a day; cancelled bookings don't count. */
    @Schema(name = "OfficeDayTotals")
    public record Totals(
            @NotNull @Min(0) @Schema(description = "Number of appointments")
            Integer visits,

            @NotNull @Schema(description = "Total price of the appointments, after discounts")
            Money visitsPrice,

            @NotNull @Min(0) @Schema(description = "Number of rented workspaces")
            Integer rentals,

            @NotNull
            @Schema(description = "Total price of the rental days, without waived days and days of monthly agreements")
            Money rentalsPrice) {

        boolean hasNothing() {
            return visits == 0 && rentals == 0;
        }
    }

    private final Transactions transactions;
    private final Catalogs catalogs;

    OfficeGetDay(Transactions transactions, Catalogs catalogs) {
        this.transactions = transactions;
        this.catalogs = catalogs;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        LocalDay day = new LocalDay(input.date(), Munich.ZONE);
        return transactions.atOneMoment(reading -> catalogs.current(reading)
                .flatMap(catalog -> DayRows.read(reading, day).map(rows -> output(caller, day, catalog, rows))));
    }

    private static Output output(Caller caller, LocalDay day, Catalog catalog, DayRows rows) {
        Language language = caller.language();
        Totals totals = totals(rows, language);
        return new Output(
                caller.envelope(),
                day.date(),
                catalog.closedDays().contains(day.date()),
                specialists(day, catalog, rows, null, language),
                places(day.date(), catalog.coworking(), rows.places(), language),
                totals,
                totals.hasNothing() ? List.of(Notice.of("nothing_booked_on", language)) : List.of());
    }

    static Totals totals(DayRows rows, Language language) {
        List<PlaceRows.Rental> rentals = rows.places().rentals();
        return new Totals(
                rows.totals().visits(),
                Money.ofCents(rows.totals().visitCents(), language),
                rentals.size(),
                Money.ofCents(
                        rentals.stream()
                                .filter(rental -> !rental.waived())
                                .mapToLong(PlaceRows.Rental::cents)
                                .sum(),
                        language));
    }

    /**
     * Returns the data of the day for all specialists, or for one specialist. Includes former specialists who have
     * visits on the day.
     */
    static List<OfficeDaySpecialist> specialists(
            LocalDay day, Catalog catalog, DayRows rows, @Nullable Integer onlyStaffId, Language language) {
        Set<Integer> ids = new LinkedHashSet<>(catalog.specialists().keySet());
        ids.addAll(new TreeSet<>(rows.services().keySet()));
        return ids.stream()
                .filter(staffId -> onlyStaffId == null || onlyStaffId.equals(staffId))
                .map(staffId -> OfficeDaySpecialist.of(staffId, day, catalog, rows, language))
                .toList();
    }

    /**
     * Returns the data of the day for all places. Includes a place that is no longer offered if a booking, a hold or an
     * agreement takes it.
     */
    static List<OfficeDayPlace> places(LocalDate date, Coworking coworking, PlaceRows rows, Language language) {
        Set<Integer> ids = coworking.workspaces().values().stream()
                .filter(workspace -> !workspace.group())
                .map(Coworking.Workspace::id)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        rows.rentals().stream()
                .flatMap(rental -> rental.placeIds().stream())
                .sorted()
                .forEach(ids::add);
        rows.held().keySet().stream().sorted().forEach(ids::add);
        rows.agreed().keySet().stream().sorted().forEach(ids::add);
        return ids.stream()
                .map(place -> OfficeDayPlace.of(place, date, coworking, rows, language))
                .toList();
    }
}
