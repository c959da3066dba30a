package org.isarbooking.request;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** The business's cancellation of a booking, as answers show it. */
@Schema(name = "BookingCancellation")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CancellationView(
        @Nullable @Schema(description = "The business's reason; absent once it has been erased")
        String reason,

        @NotNull @Schema(description = "Time of the cancellation, local time of Munich with its offset")
        OffsetDateTime cancelledAt) {

    public static CancellationView of(Cancellations.Cancelled cancelled) {
        return new CancellationView(cancelled.reason(), Munich.timeAt(cancelled.at()));
    }

    /** Hides the reason. */
    @Override
    public String toString() {
        return "CancellationView[" + cancelledAt + "]";
    }
}
