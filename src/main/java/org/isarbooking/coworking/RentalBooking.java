package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Coworking;
import org.isarbooking.request.RequestDeadlines;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Reference;
import org.jspecify.annotations.Nullable;

/** A booking on the wire: one day of a workspace. */
@Schema(name = "RentalBooking")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RentalBooking(
        @NotNull @Schema(description = "Names the booking") Long bookingId,

        @NotNull @Schema(description = "What was confirmed together has the same number")
        Long rentalId,

        @NotNull
        @Schema(
                description =
                        "What people name the rental by to the business, the same for all its days; it opens nothing",
                examples = "K7-4Q2M")
        String reference,

        @NotNull @Schema(description = "What is rented") WorkspaceName workspace,

        @NotNull @Schema(description = "The local date in Munich")
        LocalDate date,

        @NotNull
        @Schema(
                enumeration = {"confirmed", "cancelled", "completed", "no_show"},
                description = "Where the booking is in its life")
        String status,

        @NotNull
        @Schema(
                description =
                        "The gross price of the day as it is now; it may change with other days of its week until it is invoiced")
        Money price,

        @Nullable @Schema(description = "monthly_agreement when a monthly amount covers the day; absent otherwise")
        String coveredBy,

        @Nullable @Schema(description = "What the day was invoiced with; absent until then")
        Long invoiceId,

        @NotNull @Schema(description = "Until when requests about it are in time")
        RequestDeadlines deadlines) {

    static RentalBooking of(RentalDay day, Coworking coworking, Language language) {
        return new RentalBooking(
                day.id(),
                day.rentalId(),
                Reference.shown(day.reference()),
                WorkspaceName.of(coworking, day.workspaceId(), language),
                day.date(),
                day.status().value(),
                RentalMoney.ofDay(day.cents(), day.isCovered(), language),
                day.isCovered() ? RentalMoney.MONTHLY_AGREEMENT : null,
                day.invoiceId(),
                RequestDeadlines.ofRentalDay(day.date(), coworking));
    }
}
