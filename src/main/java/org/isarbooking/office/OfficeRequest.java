package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.request.RequestView;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.PhoneNumbers;
import org.jspecify.annotations.Nullable;

/**
 * A request as the owner sees it.
 *
 * @param booking what it is about
 * @param customer who asks about an appointment; null once the contact is forgotten, and for rental days
 * @param tenant who asks about a rental day; absent for appointments
 */
@Schema(name = "OfficeRequest")
public record OfficeRequest(
        @NotNull @Schema(description = "What is asked for, and what became of it")
        RequestView request,

        @NotNull @Schema(description = "The booking that it is about")
        OfficeRequestBooking booking,

        @Schema(
                nullable = true,
                required = true,
                description = "The salon's customer who asks; null once the contact is forgotten, and for a rental")
        @Nullable
        Person customer,

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        @Schema(description = "The tenant who asks; absent for an appointment")
        Tenant tenant) {

    /** A customer's contact; shown to the owner only. */
    @Schema(name = "OfficeRequestCustomer")
    public record Person(
            @NotNull @Schema(description = "As given with the booking; empty when it wasn't", examples = "Kim")
            String firstName,

            @NotNull @Schema(description = "As given with the booking", examples = "Berger")
            String lastName,

            @NotNull @Schema(description = "Where mails go; empty when it wasn't given", examples = "kim@example.org")
            String email,

            @NotNull
            @Schema(
                    description = "With its country, as people write it; empty when it wasn't given",
                    examples = "+49 89 1234567")
            String phone) {

        public Person {
            phone = PhoneNumbers.readable(phone);
        }

        @Override
        public String toString() {
            return "Person[hidden]";
        }
    }

    /** The person of an account, as far as its sign-in says it; shown to the owner only. */
    @Schema(name = "OfficeRequestTenant")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Tenant(
            @Nullable @Schema(description = "How the account is called")
            String name,

            @Nullable @Schema(description = "Where mails go")
            String email) {

        @Override
        public String toString() {
            return "Tenant[hidden]";
        }
    }

    static OfficeRequest of(WaitingRequests.Waiting waiting, Language language) {
        RequestView request = RequestView.of(waiting.request(), waiting.accepted(), language);
        OfficeRequestBooking booking = OfficeRequestBooking.of(waiting.booking(), language);
        return switch (waiting.booking()) {
            case WaitingRequests.Booking.Visit visit -> new OfficeRequest(request, booking, visit.customer(), null);
            case WaitingRequests.Booking.RentalDay day -> new OfficeRequest(request, booking, null, day.tenant());
        };
    }
}
