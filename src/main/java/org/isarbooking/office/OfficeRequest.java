package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.request.RequestView;
import org.isarbooking.request.WaitingRequests;
import org.isarbooking.shared.Language;
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
        @NotNull RequestView request,
        @NotNull OfficeRequestBooking booking,
        @Schema(nullable = true, required = true) @Nullable Person customer,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Tenant tenant) {

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

    /** The person of an account, as far as its sign-in says it; shown to the owner only. */
    @Schema(name = "OfficeRequestTenant")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Tenant(@Nullable String name, @Nullable String email) {

        @Override
        public String toString() {
            return "Tenant[hidden]";
        }
    }

    static OfficeRequest of(WaitingRequests.Waiting waiting, Language language) {
        RequestView request = RequestView.of(waiting.request(), language);
        OfficeRequestBooking booking = OfficeRequestBooking.of(waiting.booking(), language);
        return switch (waiting.booking()) {
            case WaitingRequests.Booking.Visit visit ->
                new OfficeRequest(request, booking, person(visit.customer()), null);
            case WaitingRequests.Booking.RentalDay day ->
                new OfficeRequest(
                        request,
                        booking,
                        null,
                        new Tenant(day.tenant().name(), day.tenant().email()));
        };
    }

    private static @Nullable Person person(WaitingRequests.@Nullable Customer customer) {
        return customer == null
                ? null
                : new Person(customer.firstName(), customer.lastName(), customer.email(), customer.phone());
    }
}
