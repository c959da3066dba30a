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
        @NotNull RequestView request,
        @NotNull Booking booking,
        @Schema(nullable = true, required = true) @Nullable Person customer) {

    /** The appointment that a request is about. */
    @Schema(name = "OfficeRequestBooking")
    public record Booking(
            @NotNull Long appointmentId,
            @NotNull String status,
            @NotNull OffsetDateTime startAt,
            @NotNull OffsetDateTime endAt) {}

    /** A customer's contact; shown to the owner only. */
    @Schema(name = "OfficeRequestCustomer")
    public record Person(
            @NotNull String firstName,
            @NotNull String lastName,
            @NotNull String email,
            @NotNull String phone) {

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
