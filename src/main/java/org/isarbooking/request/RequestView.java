package org.isarbooking.request;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.request.BookingRequest.Kind;
import org.isarbooking.request.BookingRequest.Status;
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
        @NotNull @Schema(description = "Names the request", examples = "12")
        Long requestId,

        @NotNull @Schema(description = "What is asked for") Kind kind,

        @NotNull
        @Schema(description = "open until the business decides; lapsed when the booking began or was cancelled before")
        Status status,

        @Nullable
        @Schema(
                description = "The start that a change of an appointment asks for",
                examples = "2027-06-16T10:00:00+02:00")
        OffsetDateTime newStartAt,

        @Nullable @Schema(description = "The local date that a change of a rental day asks for")
        LocalDate newDate,

        @Nullable
        @Schema(description = "What the new day costs if the request is approved, as it was when it was asked for")
        Money newPrice,

        @Nullable @Schema(description = "What the customer said", examples = "Mein Zug kommt später an.")
        String reason,

        @NotNull @Schema(description = "When it was made", examples = "2027-06-08T10:00:00+02:00")
        OffsetDateTime createdAt,

        @Nullable @Schema(description = "When it was decided or lapsed; absent while it is open")
        OffsetDateTime decidedAt,

        @Nullable @Schema(description = "What the business said")
        String decisionReason) {

    /** An example of a request that is decided, for documents. */
    public static final String APPROVED = """
            {"request_id": 12, "kind": "change", "status": "approved", "new_start_at": "2027-06-16T10:00:00+02:00",
             "reason": "Mein Zug kommt später an.", "created_at": "2027-06-08T10:00:00+02:00",
             "decided_at": "2027-06-08T11:20:00+02:00", "decision_reason": "Gerne!"}""";

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
