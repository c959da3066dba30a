package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.office.rules.Figures;
import org.isarbooking.shared.Csv;
import org.jspecify.annotations.Nullable;

/** A line of a report. Money is in cents. */
@Schema(name = "OfficeReportRow")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeReportRow(
        @NotNull
        @Schema(
                description = "Group of the line: 2027-06-08, 2027-W23, 2027-06; the id of a specialist, service, "
                        + "workspace or promo code; or days between booking and visit (2-3)",
                examples = "2027-06-08")
        String key,

        @NotNull @Schema(description = "Label of the group for people", examples = "Anna")
        String label,

        @NotNull
        @Min(0)
        @Schema(
                description = "Appointments that are not cancelled; by specialist and service: their services",
                examples = "12")
        Long visits,

        @NotNull @Min(0) @Schema(description = "Appointments and rental days marked as completed", examples = "10")
        Long completed,

        @NotNull @Min(0) @Schema(description = "Cancelled appointments and rental days", examples = "1")
        Long cancelled,

        @NotNull @Min(0) @Schema(description = "Appointments and rental days marked as no-show", examples = "1")
        Long noShows,

        @NotNull @Min(0) @Schema(description = "Rental days that are not cancelled", examples = "3")
        Long rentalDays,

        @NotNull
        @Min(0)
        @Schema(
                description =
                        "Revenue in cents: completed appointments and past rental days, without monthly agreements",
                examples = "82800")
        Long revenueCents,

        @NotNull
        @Min(0)
        @Schema(
                description = "Expected revenue in cents: confirmed appointments and coming rental days",
                examples = "6900")
        Long expectedCents,

        @NotNull @Min(0) @Schema(description = "Discounts by promo codes, in cents", examples = "690")
        Long discountCents,

        @NotNull @Min(0) @Schema(description = "Minutes of services that are not cancelled", examples = "720")
        Long occupiedMinutes,

        @Nullable
        @Min(0)
        @Schema(
                description =
                        "Working minutes of specialists, by the current hours; absent if the group has no working time",
                examples = "2400")
        Long workingMinutes,

        @Nullable
        @Min(0)
        @Schema(
                description = "Days on which the workspace can be rented; in other rows, summed over the places, "
                        + "without groups. Absent in reports without workspaces",
                examples = "26")
        Long rentableDays,

        @Nullable
        @Min(0)
        @Schema(
                description = "Days on which the workspace is rented; a rental day of a group rents each of its "
                        + "places, too, as the group was when it was booked. In other rows, summed over the places, "
                        + "without groups. Absent in reports without workspaces",
                examples = "13")
        Long rentedDays) {

    /** Returns true if the line has no bookings, not even cancelled ones. */
    boolean hasNothing() {
        return visits + completed + cancelled + noShows + rentalDays == 0;
    }

    private static final List<String> COLUMNS = List.of(
            "key",
            "label",
            "visits",
            "completed",
            "cancelled",
            "no_shows",
            "rental_days",
            "revenue_cents",
            "expected_cents",
            "discount_cents",
            "occupied_minutes",
            "working_minutes",
            "rentable_days",
            "rented_days");

    static OfficeReportRow of(
            String key, String label, Figures figures, @Nullable Long workingMinutes, @Nullable PlaceDays days) {
        return new OfficeReportRow(
                key,
                label,
                figures.visits(),
                figures.completed(),
                figures.cancelled(),
                figures.noShows(),
                figures.rentalDays(),
                figures.revenueCents(),
                figures.expectedCents(),
                figures.discountCents(),
                figures.occupiedMinutes(),
                workingMinutes,
                days == null ? null : days.rentable(),
                days == null ? null : days.rented());
    }

    /** Returns the lines as CSV for spreadsheets, after a line with the names of the columns. */
    static String csv(List<OfficeReportRow> rows) {
        StringBuilder table = new StringBuilder(Csv.line(COLUMNS));
        rows.forEach(row -> table.append(Csv.line(row.cells())));
        return table.toString();
    }

    private List<@Nullable Object> cells() {
        return new ArrayList<>(Arrays.asList(new @Nullable Object[] {
            key,
            label,
            visits,
            completed,
            cancelled,
            noShows,
            rentalDays,
            revenueCents,
            expectedCents,
            discountCents,
            occupiedMinutes,
            workingMinutes,
            rentableDays,
            rentedDays
        }));
    }
}
