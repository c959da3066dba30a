package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.request.RequestEffects;
import org.isarbooking.request.RequestView;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.PhoneNumbers;
import org.jspecify.annotations.Nullable;

/**
 * A request as the owner sees it.
 *
 * @param booking the booking that the request is about
 * @param customer the customer of an appointment; null once the contact is forgotten, and for rental days
 * @param tenant the tenant of a rental day; absent for appointments
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
        Tenant tenant,

        @NotNull
        @Schema(
                description =
                        "Who else has, or wants, the time or day that an open request asks for; decided requests have none")
        List<Rival> rivals,

        @NotNull
        @Schema(
                description =
                        "The other rental days whose prices would change with the approval of an open request, by date")
        List<PriceEffect> priceEffects,

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        @Schema(description = "What the approval has led to; absent unless the request is approved")
        Outcome outcome) {

    /** A booking or a request that competes with the request for its time or place. */
    @Schema(name = "OfficeRequestRival")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Rival(
            @NotNull @Schema(description = "Its booking: an appointment or a rental day", examples = "31")
            Long bookingId,

            @Nullable @Schema(description = "The open request that wants it; absent for a booking that has it")
            Long requestId,

            @Nullable
            @Schema(
                    description = "The start of an appointment, or the one asked for",
                    examples = "2027-06-16T10:00:00+02:00")
            OffsetDateTime startAt,

            @Nullable @Schema(description = "The local date of a rental day")
            LocalDate date,

            @Nullable @Schema(description = "Who it is; absent once the contact is forgotten")
            String name) {

        @Override
        public String toString() {
            return "Rival[" + bookingId + "]";
        }
    }

    /** The effects of an approval beyond its own booking. */
    @Schema(name = "OfficeRequestOutcome")
    public record Outcome(
            @NotNull @Schema(description = "The other rental days whose prices have changed with the approval, by date")
            List<PriceEffect> priceChanges,

            @NotNull
            @Schema(
                    description =
                            "The open requests, of whomever, that want the time that is taken now: they can't be approved while it is")
            List<Rival> competingRequests,

            @NotNull @Schema(description = "The requests about the same booking that were closed with the approval")
            List<Long> closedRequestIds) {}

    /** Another rental day whose price would change, or has changed. */
    @Schema(name = "OfficeRequestPriceEffect")
    public record PriceEffect(
            @NotNull @Schema(description = "The rental day", examples = "32")
            Long bookingId,

            @NotNull @Schema(description = "Its local date") LocalDate date,

            @NotNull @Schema(description = "What it costs now, or cost before")
            Money oldPrice,

            @NotNull @Schema(description = "What it would cost, or costs now")
            Money newPrice) {

        static PriceEffect of(RequestEffects.PriceEffect effect, Language language) {
            return new PriceEffect(
                    effect.bookingId(),
                    effect.date(),
                    Money.ofCents(effect.oldCents(), language),
                    Money.ofCents(effect.newCents(), language));
        }
    }

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

    /** The person of an account, as far as the sign-in tells it; shown to the owner only. */
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

    static OfficeRequest of(
            WaitingRequests.Waiting waiting,
            Catalog catalog,
            List<Rival> rivals,
            List<RequestEffects.PriceEffect> prices,
            @Nullable Outcome outcome,
            Language language) {
        RequestView request = RequestView.of(waiting.request(), waiting.accepted(), language);
        OfficeRequestBooking booking = OfficeRequestBooking.of(waiting.booking(), catalog, language);
        List<PriceEffect> effects =
                prices.stream().map(effect -> PriceEffect.of(effect, language)).toList();
        return switch (waiting.booking()) {
            case WaitingRequests.Booking.Visit visit ->
                new OfficeRequest(request, booking, visit.customer(), null, rivals, effects, outcome);
            case WaitingRequests.Booking.RentalDay day ->
                new OfficeRequest(request, booking, null, day.tenant(), rivals, effects, outcome);
        };
    }
}
