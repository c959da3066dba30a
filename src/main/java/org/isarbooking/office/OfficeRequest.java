package org.isarbooking.office;

import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.request.RequestView;
import org.isarbooking.request.WaitingRequests;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * A request as the owner sees it.
 *
 * @param booking what it is about
 * @param customer who asks; null once the contact is forgotten
 */
@Schema(name = "OfficeRequest")
public record OfficeRequest(
        @NotNull @Schema(description = "What is asked for, and what became of it")
        RequestView request,

        @NotNull @Schema(description = "The appointment that it is about")
        Booking booking,

        @Schema(nullable = true, required = true, description = "Who asks; null once the contact is forgotten")
        @Nullable
        Person customer) {

    /** The appointment that a request is about. */
    @Schema(name = "OfficeRequestBooking")
    public record Booking(
            @NotNull @Schema(description = "Names the appointment", examples = "7")
            Long appointmentId,

            @NotNull
            @Schema(
                    description = "Where the appointment is in its life",
                    enumeration = {"confirmed", "cancelled", "completed", "no_show"})
            String status,

            @NotNull @Schema(description = "When it begins", examples = "2027-06-15T14:30:00+02:00")
            OffsetDateTime startAt,

            @NotNull @Schema(description = "When the customer leaves", examples = "2027-06-15T15:00:00+02:00")
            OffsetDateTime endAt) {}

    /** A customer's contact; shown to the owner only. */
    @Schema(name = "OfficeRequestCustomer")
    public record Person(
            @NotNull @Schema(description = "As given with the offer", examples = "Kim")
            String firstName,

            @NotNull @Schema(description = "As given with the offer", examples = "Berger")
            String lastName,

            @NotNull @Schema(description = "Where mails go", examples = "kim@example.org")
            String email,

            @NotNull @Schema(description = "As given with the offer", examples = "+49 89 1234567")
            String phone) {

        @Override
        public String toString() {
            return "Person[hidden]";
        }
    }

    static OfficeRequest of(WaitingRequests.Waiting waiting) {
        WaitingRequests.Customer customer = waiting.customer();
        return new OfficeRequest(
                RequestView.of(waiting.request()),
                new Booking(
                        waiting.request().appointmentId(),
                        waiting.bookingStatus(),
                        Munich.timeAt(waiting.startsAt()),
                        Munich.timeAt(waiting.endsAt())),
                customer == null
                        ? null
                        : new Person(customer.firstName(), customer.lastName(), customer.email(), customer.phone()));
    }
}
