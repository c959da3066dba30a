package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Money;
import org.jspecify.annotations.Nullable;

/** The office's data about a customer. Forgotten data is neither shown nor counted. */
@Schema(name = "OfficeCustomerCard")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeCustomerCard(
        @NotNull @Schema(description = "Who it is") OfficeCustomer customer,

        @Nullable @Schema(description = "The office's own notes; absent when there are none")
        String notes,

        @NotNull @Schema(description = "How many appointments there are")
        Visits visits,

        @NotNull @Schema(description = "The prices of all completed appointments together", examples = Money.NOTHING)
        Money spent,

        @NotNull
        @Schema(
                description =
                        "Appointments, at most 50: those to come, the next first, then those that are over, the last first; office_search_bookings with customer_id has all")
        List<OfficeBooking> bookings,

        @NotNull @Schema(description = "Promo codes that were used, the last first, at most 50", examples = "[]")
        List<PromoUse> promoUses,

        @NotNull @Schema(description = "Terms that were accepted, the last first, at most 50", examples = "[]")
        List<Acceptance> acceptances,

        @NotNull
        @Schema(
                description = "What the office has decided about the customer, newest first, at most 50",
                examples = "[]")
        List<OfficeAction> actions) {

    /** The numbers of appointments by outcome. */
    @Schema(name = "OfficeCustomerVisits")
    public record Visits(
            @NotNull @Min(0) @Schema(description = "Confirmed and not over", examples = "1")
            Integer toCome,

            @NotNull @Min(0) @Schema(description = "Over: completed, or not marked yet", examples = "2")
            Integer past,

            @NotNull @Min(0) @Schema(description = "Cancelled, by whom ever", examples = "0")
            Integer cancelled,

            @NotNull @Min(0) @Schema(description = "Where the customer didn't come", examples = "0")
            Integer noShows) {}

    /** A promo code that the customer has used. */
    @Schema(name = "OfficePromoUse")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record PromoUse(
            @Nullable
            @Schema(description = "The code; absent when it is no longer published", examples = "WILLKOMMEN10")
            String code,

            @NotNull @Schema(description = "The appointment that it was used for", examples = "7")
            Long bookingId,

            @NotNull @Schema(description = "What it took off")
            Money discount,

            @NotNull @Schema(description = "When, local time of Munich with its offset")
            OffsetDateTime redeemedAt) {}

    /** Terms that the customer has accepted. */
    @Schema(name = "OfficeAcceptance")
    public record Acceptance(
            @NotNull @Schema(description = "What they are about", examples = "privacy")
            String kind,

            @NotNull @Schema(description = "Their edition", examples = "2026-01")
            String version,

            @NotNull @Schema(description = "Where they could be read", examples = "https://isarsalon.example/privacy")
            String url,

            @NotNull @Schema(description = "When they were accepted last, local time of Munich with its offset")
            OffsetDateTime acceptedAt) {}

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "OfficeCustomerCard[" + customer + "]";
    }
}
