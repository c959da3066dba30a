package org.isarbooking.request;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * A change or cancellation request on the wire.
 *
 * @param status {@code open} until the approval workflow decides, then {@code approved}, {@code declined} or {@code lapsed}
 * @param newStartAt the start that a change of an appointment asks for
 * @param newDate the day that a change of a rental day asks for
 * @param newPrice what the new day costs if the request is approved, as it was when it was asked for
 * @param reason what the customer said
 * @param decisionReason what the business said
 */
@Schema(name = "BookingRequest")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RequestView(
        @NotNull Long requestId,
        BookingRequest.@NotNull Kind kind,
        BookingRequest.@NotNull Status status,
        @Nullable OffsetDateTime newStartAt,
        @Nullable LocalDate newDate,
        @Nullable Money newPrice,
        @Nullable String reason,
        @NotNull OffsetDateTime createdAt,
        @Nullable OffsetDateTime decidedAt,
        @Nullable String decisionReason) {

    public static RequestView of(BookingRequest request, Language language) {
        BookingRequest.NewDay newDay = request.newDay();
        return new RequestView(
                request.id(),
                request.kind(),
                request.status(),
                time(request.newStartsAt()),
                newDay == null ? null : newDay.day(),
                newDay == null ? null : Money.ofCents(newDay.priceCents(), language),
                request.reason(),
                Munich.timeAt(request.createdAt()),
                time(request.decidedAt()),
                request.decisionReason());
    }

    private static @Nullable OffsetDateTime time(@Nullable Instant instant) {
        return instant == null ? null : Munich.timeAt(instant);
    }
}
