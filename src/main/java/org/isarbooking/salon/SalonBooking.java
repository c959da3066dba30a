package org.isarbooking.salon;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.net.URI;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.quote.BookingToken;
import org.isarbooking.request.RequestDeadlines;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Reference;
import org.jspecify.annotations.Nullable;

/**
 * A salon appointment as answers show it, without contact data.
 *
 * @param manageUrl null in answers of operations that request a move or a cancellation, and once the contact has been
 *     erased
 */
@Schema(name = "SalonBooking")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SalonBooking(
        @Nullable
        @Schema(
                minLength = 16,
                maxLength = 128,
                description = "Private key of this appointment; returned by salon_confirm_booking only")
        String bookingToken,

        @NotNull
        @Schema(
                description = "Reference by which people name the appointment to the salon; grants no access",
                examples = "K7-4Q2M")
        String reference,

        @Nullable
        @Schema(
                description = "Manage link: the page where the customer sees, moves and cancels this appointment "
                        + "without signing in. The link is a key, for the customer only. The part after /m/ can be "
                        + "used as booking_token. Absent once the contact has been erased",
                examples = "https://booking.isarsalon.example/m/v74q2m")
        URI manageUrl,

        @NotNull
        @Schema(
                description = "Status of the appointment",
                enumeration = {"confirmed", "cancelled", "completed", "no_show"})
        String status,

        @NotNull @Schema(description = "Local date of the start", examples = "2027-06-15")
        LocalDate date,

        @NotNull @Schema(description = "Local time of the start, HH:mm", examples = "14:30")
        String time,

        @NotNull
        @Schema(description = "Start, local time of Munich with its offset", examples = "2027-06-15T14:30:00+02:00")
        OffsetDateTime startAt,

        @NotNull
        @Schema(
                description = "End for the customer, before any clean-up; local time of Munich with its offset",
                examples = "2027-06-15T15:00:00+02:00")
        OffsetDateTime endAt,

        @NotNull @Schema(description = "Each service with its specialist and times, in running order")
        List<Slot.Appointment> itinerary,

        @NotNull @Schema(description = "Breakdown of the price")
        Pricing pricing,

        @NotNull @Schema(description = "Total price of all services")
        Money subtotal,

        @NotNull @Schema(description = "Discount by a promo code", examples = Money.NOTHING)
        Money discount,

        @NotNull @Schema(description = "Total price that the customer pays")
        Money total,

        @NotNull @Schema(description = "Deadlines for change and cancellation requests")
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
                Reference.shown(appointment.link().reference()),
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
        return with(token.value(), manageUrl);
    }

    SalonBooking withLink(Optional<URI> link) {
        return with(bookingToken, link.orElse(null));
    }

    private SalonBooking with(@Nullable String token, @Nullable URI link) {
        return new SalonBooking(
                token, reference, link, status, date, time, startAt, endAt, itinerary, pricing, subtotal, discount,
                total, deadlines);
    }
}
