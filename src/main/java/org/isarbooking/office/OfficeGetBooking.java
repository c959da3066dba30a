package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Terms;
import org.isarbooking.database.Transactions;
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
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.CancellationView;
import org.isarbooking.request.Cancellations;
import org.isarbooking.request.RequestView;
import org.isarbooking.request.Requests;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Reads a booking with all requests and decisions about it. */
@Singleton
@PublishedOperation(
        name = "office_get_booking",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Reads an appointment or rental day with its requests and decisions.")
public class OfficeGetBooking implements Operation<OfficeGetBooking.Input, OfficeGetBooking.Output> {

    /** The booking to read. */
    @Schema(name = "OfficeGetBookingInput")
    public record Input(
            @Nullable @Schema(description = "The line of the booking; required unless `line`, its old name, is given")
            Business business,

            @Nullable @Schema(deprecated = true, description = "Deprecated: the old name of business")
            Business line,

            @NotNull @Min(1) @Schema(description = "From office_search_bookings or office_get_day")
            Long bookingId,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    /** The booking as it is now. */
    @Schema(name = "OfficeGetBookingOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "The booking as it is now")
            OfficeBooking booking,

            @JsonInclude(JsonInclude.Include.NON_NULL)
            @Nullable
            @Schema(description = "Rental with all days booked together with this one; absent for an appointment")
            OfficeRental rental,

            @NotNull @Schema(description = "Requests about the booking and their outcomes, oldest first")
            List<RequestView> requests,

            @JsonInclude(JsonInclude.Include.NON_NULL)
            @Nullable
            @Schema(description = "Cancellation by the owner; absent if there was none")
            CancellationView cancellation,

            @NotNull @Schema(description = "Decisions of the office about the booking, newest first")
            List<OfficeAction> actions) {}

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final InstantSource clock;

    OfficeGetBooking(Transactions transactions, Catalogs catalogs, InstantSource clock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        BookingRef booking = OfficeBookings.ref(input.business(), input.line(), input.bookingId());
        return transactions.atOneMoment(reading -> catalogs.current(reading)
                .flatMap(catalog -> OfficeBookings.find(reading, booking, catalog, caller.language())
                        .map(found -> found.orElseThrow(
                                () -> Refusal.of(ProblemCode.NOT_FOUND).thenCall(OfficeSearchBookings.NAME)))
                        .flatMap(found -> rental(reading, found, catalog, caller.language())
                                .flatMap(rental -> about(reading, caller, booking, found, rental)))));
    }

    private Uni<Output> about(
            SqlClient reading, Caller caller, BookingRef booking, OfficeBooking found, Optional<OfficeRental> rental) {
        return requests(reading, caller.language(), booking, found)
                .flatMap(requests -> Cancellations.find(reading, booking)
                        .flatMap(cancelled -> OfficeActions.decisionsAbout(reading, booking, found.rentalId())
                                .map(actions -> new Output(
                                        caller.envelope().about(booking.line()),
                                        found,
                                        rental.orElse(null),
                                        requests,
                                        cancelled.map(CancellationView::of).orElse(null),
                                        actions))));
    }

    private static Uni<Optional<OfficeRental>> rental(
            SqlClient reading, OfficeBooking booking, Catalog catalog, Language language) {
        Long rentalId = booking.rentalId();
        return rentalId == null
                ? Uni.createFrom().item(Optional.empty())
                : OfficeRentals.find(reading, rentalId, catalog, language).map(Optional::of);
    }

    private Uni<List<RequestView>> requests(
            SqlClient reading, Language language, BookingRef booking, OfficeBooking found) {
        return Requests.about(reading, booking)
                .flatMap(requests ->
                        AcceptedTerms.of(reading, booking).map(accepted -> views(requests, found, accepted, language)));
    }

    private List<RequestView> views(
            List<BookingRequest> requests, OfficeBooking booking, List<Terms> accepted, Language language) {
        Instant now = clock.instant();
        OffsetDateTime start = booking.startAt();
        return requests.stream()
                .map(request -> start == null ? request.at(now, booking.date()) : request.at(now, start.toInstant()))
                .map(request -> RequestView.of(request, accepted, language))
                .toList();
    }
}
