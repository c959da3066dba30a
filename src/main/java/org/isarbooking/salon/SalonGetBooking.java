package org.isarbooking.salon;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.BusinessFacts;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.Transactions;
import org.isarbooking.link.ManageLinks;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.quote.BookingToken;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.CancellationView;
import org.isarbooking.request.Cancellations;
import org.isarbooking.request.RequestView;
import org.isarbooking.request.Requests;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Reads the customer's appointment (contract, {@code salon_get_booking}). Never returns contact data. */
@Singleton
@PublishedOperation(
        name = "salon_get_booking",
        family = Family.SALON,
        scope = Scope.SALON_READ,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Reads an own salon appointment by its private booking token.",
        next = "The requests show the decisions. To move the appointment, salon_find_new_starts and "
                + "salon_request_change; to cancel it, salon_request_cancellation.")
public class SalonGetBooking implements Operation<SalonGetBooking.Input, SalonGetBooking.Output> {

    /** The private key of the appointment. */
    @Schema(name = "SalonGetBookingInput")
    public record Input(
            @NotNull
            @Size(min = 16, max = 128)
            @Schema(description = RequestInput.BOOKING_TOKEN, examples = BookingToken.EXAMPLE)
            String bookingToken,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        @Override
        public String toString() {
            return "SalonGetBooking.Input[hidden]";
        }
    }

    /** The appointment as it is now, and the requests about it with their outcomes, oldest first. */
    @Schema(name = "SalonGetBookingOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "The appointment as it is now")
            SalonBooking booking,

            @NotNull @Schema(description = "Terms accepted with the booking, with their versions")
            List<SalonQuote.AcceptedTerms> acceptedTerms,

            @NotNull @Schema(description = "Address and contact data of the salon")
            BusinessFacts businessFacts,

            @NotNull @Schema(description = "Requests about the appointment and their outcomes, oldest first")
            List<RequestView> requests,

            @JsonInclude(JsonInclude.Include.NON_NULL)
            @Nullable
            @Schema(description = "Cancellation by the salon; absent if there is none")
            CancellationView cancellation) {}

    private final Transactions transactions;
    private final BookingKeys keys;
    private final ManageLinks links;
    private final Catalogs catalogs;
    private final InstantSource clock;

    SalonGetBooking(
            Transactions transactions, BookingKeys keys, ManageLinks links, Catalogs catalogs, InstantSource clock) {
        this.clock = clock;
        this.transactions = transactions;
        this.keys = keys;
        this.links = links;
        this.catalogs = catalogs;
    }

    /** Reads one snapshot, so an approved request never appears with the appointment's former time. */
    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return transactions.atOneMoment(snapshot -> keys.find(snapshot, new BookingToken(input.bookingToken()))
                .map(found -> found.orElseThrow(() -> Refusal.of(ProblemCode.NOT_FOUND)))
                .flatMap(appointment -> Requests.about(snapshot, new BookingRef.Appointment(appointment.id()))
                        .flatMap(requests -> Cancellations.find(snapshot, new BookingRef.Appointment(appointment.id()))
                                .flatMap(cancelled -> catalogs.current(snapshot)
                                        .map(catalog -> output(caller, appointment, catalog, requests, cancelled))))));
    }

    private Output output(
            Caller caller,
            Appointment appointment,
            Catalog catalog,
            List<BookingRequest> requests,
            Optional<Cancellations.Cancelled> cancelled) {
        Instant now = clock.instant();
        return new Output(
                caller.envelope(),
                SalonBooking.of(appointment, catalog, caller.language())
                        .withLink(appointment.openLink().map(links::url)),
                appointment.accepted().stream()
                        .map(SalonQuote.AcceptedTerms::of)
                        .toList(),
                BusinessFacts.of(catalog, Business.SALON),
                requests.stream()
                        .map(request -> request.at(now, appointment.visit().startsAt()))
                        .map(request -> RequestView.of(request, appointment.accepted(), caller.language()))
                        .toList(),
                cancelled.map(CancellationView::of).orElse(null));
    }
}
