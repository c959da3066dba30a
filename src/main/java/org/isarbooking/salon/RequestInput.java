package org.isarbooking.salon;

import java.time.OffsetDateTime;
import java.util.UUID;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.quote.BookingToken;
import org.isarbooking.request.BookingRequest;
import org.jspecify.annotations.Nullable;

/** The inputs that a customer's requests about an appointment share, with their descriptions. */
interface RequestInput extends OperationInput {

    String BOOKING_TOKEN =
            "Private key of the appointment, from salon_confirm_booking, or the part of its manage_url after /m/";
    String REASON = "Note for the salon";

    String bookingToken();

    UUID submissionKey();

    @Nullable
    String reason();

    /** Returns the request as submitted to an operation with this input. */
    default RequestIntake.Demand demand(String operation, BookingRequest.Kind kind, @Nullable OffsetDateTime newStart) {
        return new RequestIntake.Demand(
                operation,
                kind,
                new BookingToken(bookingToken()),
                submissionKey(),
                newStart == null ? null : newStart.toInstant(),
                reason());
    }
}
