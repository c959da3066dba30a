package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Coworking;
import org.isarbooking.request.RequestEffects;
import org.isarbooking.request.RequestView;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.PhoneNumbers;
import org.jspecify.annotations.Nullable;

/** A request as the owner sees it. */
@Schema(name = "OfficeRequest")
public record OfficeRequest(
        @NotNull @Schema(description = "The request and its outcome")
        RequestView request,

        @NotNull @Schema(description = "Booking that the request is about")
        OfficeRequestBooking booking,

        @Schema(
                nullable = true,
                required = true,
                description = "The salon's customer who made the request; null once the contact has been erased, and "
                        + "for a rental")
        @Nullable
        Person customer,

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        @Schema(description = "Tenant who made the request; absent for an appointment")
        Tenant tenant,

        @NotNull
        @Schema(description = "Bookings for the time or day of an open request, and requests for its time; else empty")
        List<Rival> rivals,

        @NotNull
        @Schema(
                description =
                        "Other rental days whose price would change with the approval of an open request, by date")
        List<PriceEffect> priceEffects,

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        @Schema(description = "Effects of the decision; absent unless the request is approved")
        Outcome outcome) {

    /** A booking or a request that competes with the request for its time or place. */
    @Schema(name = "OfficeRequestRival")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Rival(
            @NotNull @Schema(description = "The rival's booking: an appointment or a rental day", examples = "31")
            Long bookingId,

            @Nullable @Schema(description = "The rival's open request; absent if the rival is a booking")
            Long requestId,

            @Nullable
            @Schema(
                    description = "Start of the appointment, or requested start, in Munich",
                    examples = "2027-06-16T10:00:00+02:00")
            OffsetDateTime startAt,

            @Nullable @Schema(description = "Local date of a rental day")
            LocalDate date,

            @Nullable @Schema(description = "Name of the customer or tenant; absent once the contact has been erased")
            String name) {

        @Override
        public String toString() {
            return "Rival[" + bookingId + "]";
        }
    }

    /** The effects of an approval on other bookings and requests. */
    @Schema(name = "OfficeRequestOutcome")
    public record Outcome(
            @NotNull @Schema(description = "Other rental days whose price has changed with the approval, by date")
            List<PriceEffect> priceChanges,

            @NotNull
            @Schema(
                    description = "Open requests of anybody for the time that is now taken. They can't be approved "
                            + "while it is taken")
            List<Rival> competingRequests,

            @NotNull @Schema(description = "Requests about the same booking that the approval has closed")
            List<Long> closedRequestIds) {}

    /** Another rental day whose price an approval would change, or has changed. */
    @Schema(name = "OfficeRequestPriceEffect")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record PriceEffect(
            @NotNull @Schema(description = "The rental day", examples = "32")
            Long bookingId,

            @Nullable @Schema(description = "Workspace of the day; absent for decisions older than this field")
            OfficeWorkspaceRef workspace,

            @NotNull @Schema(description = "Local date in Munich")
            LocalDate date,

            @NotNull @Schema(description = "Price before the approval")
            Money oldPrice,

            @NotNull @Schema(description = "Price after the approval")
            Money newPrice) {

        static PriceEffect of(RequestEffects.PriceEffect effect, Coworking coworking, Language language) {
            return new PriceEffect(
                    effect.bookingId(),
                    OfficeWorkspaceRef.of(effect.workspaceId(), coworking, language),
                    effect.date(),
                    Money.ofCents(effect.oldCents(), language),
                    Money.ofCents(effect.newCents(), language));
        }
    }

    /** A customer's contact. Only the owner sees it. */
    @Schema(name = "OfficeRequestCustomer")
    public record Person(
            @NotNull @Schema(description = "First name as given with the booking; empty if not given", examples = "Kim")
            String firstName,

            @NotNull @Schema(description = "Last name as given with the booking", examples = "Berger")
            String lastName,

            @NotNull @Schema(description = "E-mail address; empty if not given", examples = "kim@example.org")
            String email,

            @NotNull
            @Schema(description = "Phone number with country code; empty if not given", examples = "+49 89 1234567")
            String phone) {

        public Person {
            phone = PhoneNumbers.readable(phone);
        }

        @Override
        public String toString() {
            return "Person[hidden]";
        }
    }

    /** The person of an account, with the data that the sign-in has provided. Only the owner sees it. */
    @Schema(name = "OfficeRequestTenant")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Tenant(
            @Nullable @Schema(description = "Name of the account")
            String name,

            @Nullable @Schema(description = "E-mail address")
            String email) {

        @Override
        public String toString() {
            return "Tenant[hidden]";
        }
    }

    static OfficeRequest of(
            WaitingRequests.Waiting waiting,
            Catalog catalog,
            List<Rival> rivals,
            List<RequestEffects.PriceEffect> prices,
            @Nullable Outcome outcome,
            Language language) {
        RequestView request = RequestView.of(waiting.request(), waiting.accepted(), language);
        OfficeRequestBooking booking = OfficeRequestBooking.of(waiting.booking(), catalog, language);
        List<PriceEffect> effects = prices.stream()
                .map(effect -> PriceEffect.of(effect, catalog.coworking(), language))
                .toList();
        return switch (waiting.booking()) {
            case WaitingRequests.Booking.Visit visit ->
                new OfficeRequest(request, booking, visit.customer(), null, rivals, effects, outcome);
            case WaitingRequests.Booking.RentalDay day ->
                new OfficeRequest(request, booking, null, day.tenant(), rivals, effects, outcome);
        };
    }
}
