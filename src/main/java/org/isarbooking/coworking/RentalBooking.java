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
import org.isarbooking.shared.RentalMoney;
import org.jspecify.annotations.Nullable;

/** A booking as answers show it: one day of a workspace. */
@Schema(name = "RentalBooking")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RentalBooking(
        @NotNull @Schema(description = "Id of the booking") Long bookingId,

        @NotNull @Schema(description = "Id of the rental; days confirmed together share it")
        Long rentalId,

        @NotNull
        @Schema(
                description = "Reference by which people name the rental to the business, the same for all its days; "
                        + "grants no access",
                examples = "K7-4Q2M")
        String reference,

        @NotNull @Schema(description = "The rented workspace")
        WorkspaceName workspace,

        @NotNull @Schema(description = "The local date in Munich")
        LocalDate date,

        @NotNull
        @Schema(
                enumeration = {"confirmed", "cancelled", "completed", "no_show"},
                description = "Status of the booking")
        String status,

        @NotNull
        @Schema(
                description = "Current gross price of the day. Until the day is invoiced, other days of its week may "
                        + "change it")
        Money price,

        @Nullable @Schema(description = "monthly_agreement if a monthly agreement covers the day; absent otherwise")
        String coveredBy,

        @Nullable @Schema(description = "Invoice that bills the day; absent until there is one")
        Long invoiceId,

        @Nullable
        @Schema(
                description = "true if the day's invoice was taken back and the day is not billed again; absent "
                        + "otherwise")
        Boolean waived,

        @NotNull @Schema(description = "Deadlines for change and cancellation requests")
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
                day.waived() ? true : null,
                RequestDeadlines.ofRentalDay(day.date(), coworking));
    }
}
