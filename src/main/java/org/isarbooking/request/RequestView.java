package org.isarbooking.request;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Terms;
import org.isarbooking.request.BookingRequest.Kind;
import org.isarbooking.request.BookingRequest.Status;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.RentalMoney;
import org.jspecify.annotations.Nullable;

/** A change or cancellation request as answers show it. */
@Schema(name = "BookingRequest")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RequestView(
        @NotNull @Schema(description = "Id of the request", examples = "12")
        Long requestId,

        @NotNull @Schema(description = "Kind of the request")
        Kind kind,

        @NotNull
        @Schema(
                description = "open until the business decides; lapsed if the booking began or was cancelled first, or "
                        + "if the request was withdrawn or superseded")
        Status status,

        @Nullable
        @Schema(
                description = "Requested start, for a change of an appointment; local time of Munich with its offset",
                examples = "2027-06-16T10:00:00+02:00")
        OffsetDateTime newStartAt,

        @Nullable @Schema(description = "Requested local date, for a change of a rental day")
        LocalDate newDate,

        @Nullable @Schema(description = "Price of the new day when the request was made; an approval never raises it")
        Money newPrice,

        @Nullable
        @Schema(
                description = "monthly_agreement if a monthly agreement covered the new day when the request was made; "
                        + "absent otherwise")
        String coveredBy,

        @Nullable @Schema(description = "The customer's note", examples = "Mein Zug kommt später an.")
        String reason,

        @NotNull
        @Schema(
                description = "Creation time, local time of Munich with its offset",
                examples = "2027-06-08T10:00:00+02:00")
        OffsetDateTime createdAt,

        @Nullable
        @Schema(
                description =
                        "Deadline of the request, in Munich; absent for requests made before deadlines were stored",
                examples = "2027-06-14T14:30:00+02:00")
        OffsetDateTime deadlineAt,

        @NotNull
        @Schema(
                description = "true if the request was made after its deadline; the owner then decides in any case",
                examples = "false")
        Boolean late,

        @Nullable
        @Schema(
                description = "Accepted terms that state the consequences of a late request: the cancellation terms, "
                        + "or else the general ones. Absent unless the request is late")
        List<LateTerms> lateTerms,

        @Nullable
        @Schema(description = "Time at which the request was decided or lapsed, in Munich; absent while it is open")
        OffsetDateTime decidedAt,

        @Nullable @Schema(description = "The business's answer")
        String decisionReason,

        @Nullable
        @Schema(description = "true if the requester has withdrawn the request, so that it lapsed; absent otherwise")
        Boolean withdrawn,

        @Nullable
        @Schema(
                description = "true if the request lapsed because the business moved its booking, or because none of "
                        + "its several bookings is left; absent otherwise")
        Boolean superseded,

        @Nullable
        @Schema(description = "Bookings to cancel with this request, by date; absent for a request about one booking")
        List<Long> bookingIds,

        @Nullable
        @Schema(
                description = "Rental day that the request is about; absent for an appointment, and for a request "
                        + "about several days")
        Long bookingId) {

    /** An example of a decided request, for documents. */
    public static final String APPROVED = """
            {"request_id": 12, "kind": "change", "status": "approved", "new_start_at": "2027-06-16T10:00:00+02:00",
             "reason": "Mein Zug kommt später an.", "created_at": "2027-06-08T10:00:00+02:00", "deadline_at": "2027-06-14T14:30:00+02:00", "late": false,
             "decided_at": "2027-06-08T11:20:00+02:00", "decision_reason": "Gerne!"}""";

    /** The terms that define the consequences of a late request. */
    @Schema(name = "LateTerms")
    public record LateTerms(
            @NotNull
            @Schema(
                    description = "Kind of the terms",
                    enumeration = {"cancellation", "terms"},
                    examples = "cancellation")
            String kind,

            @NotNull @Schema(description = "Accepted version", examples = "2026-05")
            String version,

            @NotNull @Schema(description = "Address of the text", examples = "https://isarsalon.example/storno")
            String url) {

        /** Returns the accepted cancellation terms; if there are none, the accepted general terms. */
        static List<LateTerms> of(List<Terms> accepted) {
            List<LateTerms> cancellation = ofKind(accepted, Terms.Kind.CANCELLATION);
            return cancellation.isEmpty() ? ofKind(accepted, Terms.Kind.TERMS) : cancellation;
        }

        private static List<LateTerms> ofKind(List<Terms> accepted, Terms.Kind kind) {
            return accepted.stream()
                    .filter(terms -> terms.kind() == kind)
                    .map(terms -> new LateTerms(terms.kind().code(), terms.version(), terms.url()))
                    .toList();
        }
    }

    /**
     * Returns the view of a request.
     *
     * @param accepted the terms that were accepted with its booking
     */
    public static RequestView of(BookingRequest request, List<Terms> accepted, Language language) {
        BookingRequest.NewDay newDay = request.newDay();
        List<LateTerms> lateTerms = request.isLate() ? LateTerms.of(accepted) : List.of();
        return new RequestView(
                request.id(),
                request.kind(),
                request.status(),
                time(request.newStartsAt()),
                newDay == null ? null : newDay.day(),
                newDay == null ? null : RentalMoney.ofDay(newDay.priceCents(), newDay.covered(), language),
                newDay != null && newDay.covered() ? RentalMoney.MONTHLY_AGREEMENT : null,
                request.reason(),
                Munich.timeAt(request.createdAt()),
                time(request.deadlineAt()),
                request.isLate(),
                lateTerms.isEmpty() ? null : lateTerms,
                time(request.decidedAt()),
                request.decisionReason(),
                request.withdrawn() ? true : null,
                request.superseded() ? true : null,
                request.bookingIds().isEmpty() ? null : request.bookingIds(),
                request.bookingIds().isEmpty() && request.booking() instanceof BookingRef.RentalDay day
                        ? day.id()
                        : null);
    }

    /**
     * Returns a request for an approval as a change, because clients of the contract know only changes and
     * cancellations.
     */
    public static RequestView of(ApprovalRequest request) {
        return new RequestView(
                request.id(),
                Kind.CHANGE,
                request.status(),
                null,
                null,
                null,
                null,
                request.reason(),
                Munich.timeAt(request.createdAt()),
                null,
                false,
                null,
                time(request.decidedAt()),
                request.decisionReason(),
                request.isWithdrawn() ? true : null,
                null,
                null,
                null);
    }

    private static @Nullable OffsetDateTime time(@Nullable Instant instant) {
        return instant == null ? null : Munich.timeAt(instant);
    }

    /** Leaves the reasons out of logs. */
    @Override
    public String toString() {
        return "RequestView[" + requestId + ", " + kind + ", " + status + "]";
    }
}
