package org.isarbooking.salon;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.quote.BookingToken;
import org.isarbooking.request.RequestDeadlines;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.jspecify.annotations.Nullable;

/**
 * A salon appointment on the wire. Contact data are never part of it.
 *
 * @param bookingToken the private key of this appointment; answered by {@code salon_confirm_booking} only
 * @param itinerary who does which service when, in running order
 */
@Schema(name = "SalonBooking")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SalonBooking(
        @Nullable
        @Schema(
                minLength = 16,
                maxLength = 128,
                description = "The private key of this appointment; answered by salon_confirm_booking only")
        String bookingToken,

        @NotNull
        @Schema(
                description = "Where the appointment is in its life",
                enumeration = {"confirmed", "cancelled", "completed", "no_show"})
        String status,

        @NotNull @Schema(description = "Local date of the start", examples = "2027-06-15")
        LocalDate date,

        @NotNull @Schema(description = "Local time of the start, HH:mm", examples = "14:30")
        String time,

        @NotNull @Schema(description = "The start", examples = "2027-06-15T14:30:00+02:00")
        OffsetDateTime startAt,

        @NotNull @Schema(description = "When the customer leaves", examples = "2027-06-15T15:00:00+02:00")
        OffsetDateTime endAt,

        @NotNull @Schema(description = "Who does which service when, in running order")
        List<Slot.Appointment> itinerary,

        @NotNull @Schema(description = "How the price comes about")
        Pricing pricing,

        @NotNull @Schema(description = "All services together")
        Money subtotal,

        @NotNull @Schema(description = "What a promo code has taken off", examples = Money.NOTHING)
        Money discount,

        @NotNull @Schema(description = "What the customer pays")
        Money total,

        @NotNull @Schema(description = "Until when requests about it are in time")
        RequestDeadlines deadlines) {

    /** Shows no token. */
    @Override
    public String toString() {
        return "SalonBooking[" + startAt + "]";
    }

    static SalonBooking of(Appointment appointment, Catalog catalog, Language language) {
        Slot slot = Slot.of(appointment.visit(), catalog, language);
        return new SalonBooking(
                null,
                appointment.status().value(),
                slot.date(),
                slot.time(),
                slot.startAt(),
                slot.endAt(),
                slot.appointments(),
                Pricing.of(appointment.visit(), null, catalog, language),
                Money.ofCents(appointment.totals().subtotalCents(), language),
                Money.ofCents(appointment.totals().discountCents(), language),
                Money.ofCents(appointment.totals().totalCents(), language),
                RequestDeadlines.ofVisit(appointment.visit().startsAt(), catalog.settings()));
    }

    SalonBooking withToken(BookingToken token) {
        return new SalonBooking(
                token.value(),
                status,
                date,
                time,
                startAt,
                endAt,
                itinerary,
                pricing,
                subtotal,
                discount,
                total,
                deadlines);
    }
}
