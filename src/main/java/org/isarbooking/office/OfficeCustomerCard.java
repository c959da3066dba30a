package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Money;
import org.jspecify.annotations.Nullable;

/** The office's data about a customer. Deleted data is neither shown nor counted. */
@Schema(name = "OfficeCustomerCard")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeCustomerCard(
        @NotNull @Schema(description = "The customer") OfficeCustomer customer,

        @Nullable @Schema(description = "The office's own notes; absent if there are none")
        String notes,

        @NotNull @Schema(description = "Appointments, counted by status")
        Visits visits,

        @NotNull @Schema(description = "Total price of all completed appointments", examples = Money.NOTHING)
        Money spent,

        @NotNull
        @Schema(
                description = "At most 50 appointments: coming ones, next first, then past ones, latest first. "
                        + "office_search_bookings with customer_id has all")
        List<OfficeBooking> bookings,

        @NotNull @Schema(description = "Used promo codes, latest first, at most 50", examples = "[]")
        List<PromoUse> promoUses,

        @NotNull @Schema(description = "Accepted terms, latest first, at most 50", examples = "[]")
        List<Acceptance> acceptances,

        @NotNull
        @Schema(description = "Decisions of the office about the customer, newest first, at most 50", examples = "[]")
        List<OfficeAction> actions) {

    /** The numbers of appointments by outcome. */
    @Schema(name = "OfficeCustomerVisits")
    public record Visits(
            @NotNull @Min(0) @Schema(description = "Number of confirmed appointments that are not over", examples = "1")
            Integer toCome,

            @NotNull
            @Min(0)
            @Schema(description = "Number of past appointments: completed, or not marked yet", examples = "2")
            Integer past,

            @NotNull @Min(0) @Schema(description = "Number of appointments cancelled by anybody", examples = "0")
            Integer cancelled,

            @NotNull @Min(0) @Schema(description = "Number of appointments that the customer missed", examples = "0")
            Integer noShows) {}

    /** A promo code that the customer has used. */
    @Schema(name = "OfficePromoUse")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record PromoUse(
            @Nullable
            @Schema(description = "Promo code; absent if it is no longer published", examples = "WILLKOMMEN10")
            String code,

            @NotNull @Schema(description = "Appointment for which the code was used", examples = "7")
            Long bookingId,

            @NotNull @Schema(description = "Discount by the code")
            Money discount,

            @NotNull @Schema(description = "Time of use, local time of Munich with its offset")
            OffsetDateTime redeemedAt) {}

    /** Terms that the customer has accepted. */
    @Schema(name = "OfficeAcceptance")
    public record Acceptance(
            @NotNull @Schema(description = "Kind of the terms", examples = "privacy")
            String kind,

            @NotNull @Schema(description = "Version of the terms", examples = "2026-01")
            String version,

            @NotNull
            @Schema(description = "Address of the text of the terms", examples = "https://isarsalon.example/privacy")
            String url,

            @NotNull @Schema(description = "Time of the last acceptance, local time of Munich with its offset")
            OffsetDateTime acceptedAt) {}

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "OfficeCustomerCard[" + customer + "]";
    }
}
