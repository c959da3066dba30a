package org.isarbooking.request;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.shared.Munich;

/** The answer to the withdrawal of any kind of request. */
@Schema(name = "WithdrawnRequestOutput")
public record WithdrawnRequest(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "Id of the request", examples = "12")
        Long requestId,

        @NotNull @Schema(description = "Always lapsed: the request will not be decided")
        BookingRequest.Status status,

        @NotNull @Schema(description = "Always true") Boolean withdrawn,

        @NotNull
        @Schema(
                description = "Time of the withdrawal, local time of Munich with its offset",
                examples = "2027-06-08T11:20:00+02:00")
        OffsetDateTime withdrawnAt) {

    /**
     * Returns the answer about a request.
     *
     * @param at the time at which the request was withdrawn
     */
    public static WithdrawnRequest of(Caller caller, long requestId, Instant at) {
        return new WithdrawnRequest(
                caller.envelope(), requestId, BookingRequest.Status.LAPSED, true, Munich.timeAt(at));
    }
}
