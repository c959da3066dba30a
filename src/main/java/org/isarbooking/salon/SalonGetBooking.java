package org.isarbooking.salon;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalogs;
import org.isarbooking.operation.Behaviour;
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
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Reads the itinerary of an own appointment (contract, {@code salon_get_booking}); never contact data. */
@Singleton
@PublishedOperation(
        name = "salon_get_booking",
        family = Family.SALON,
        scope = Scope.SALON_READ,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Reads an own salon appointment by its private booking token.")
public class SalonGetBooking implements Operation<SalonGetBooking.Input, SalonGetBooking.Output> {

    /** The private key of the appointment. */
    @Schema(name = "SalonGetBookingInput")
    public record Input(
            @NotNull
            @Size(min = 16, max = 128)
            @Schema(description = "The private key of the appointment, from salon_confirm_booking")
            String bookingToken,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        @Override
        public String toString() {
            return "SalonGetBooking.Input[hidden]";
        }
    }

    /** The appointment as it is now. */
    @Schema(name = "SalonGetBookingOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,
            @NotNull SalonBooking booking) {}

    private final Pool pool;
    private final Catalogs catalogs;

    SalonGetBooking(Pool pool, Catalogs catalogs) {
        this.pool = pool;
        this.catalogs = catalogs;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return Appointments.find(pool, new BookingToken(input.bookingToken()))
                .map(found -> found.orElseThrow(() -> Refusal.of(ProblemCode.NOT_FOUND)))
                .flatMap(appointment -> catalogs.current(pool)
                        .map(catalog -> new Output(
                                caller.envelope(), SalonBooking.of(appointment, catalog, caller.language()))));
    }
}
