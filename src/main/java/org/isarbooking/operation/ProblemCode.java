package org.isarbooking.operation;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The reason why a call was refused or failed. Each code has a status, a severity, and texts in every language; callers
 * branch on the code.
 */
public enum ProblemCode {
    INVALID_INPUT(400, Severity.RECOVERABLE),
    MALFORMED_JSON(400, Severity.RECOVERABLE),
    REQUEST_TOO_LARGE(400, Severity.RECOVERABLE),
    INVALID_PROFILE_URL(400, Severity.RECOVERABLE),
    IDENTITY_REQUIRED(401, Severity.REQUIRES_BUYER_INPUT),
    INSUFFICIENT_SCOPE(403, Severity.REQUIRES_BUYER_INPUT),
    ORIGIN_NOT_ALLOWED(403, Severity.UNRECOVERABLE),
    NOT_FOUND(404, Severity.UNRECOVERABLE),
    METHOD_NOT_ALLOWED(405, Severity.UNRECOVERABLE),
    NOT_ACCEPTABLE(406, Severity.RECOVERABLE),
    SLOT_UNAVAILABLE(409, Severity.RECOVERABLE),
    DATES_UNAVAILABLE(409, Severity.RECOVERABLE),
    OFFER_NEEDS_REVIEW(409, Severity.REQUIRES_BUYER_REVIEW),
    OFFER_EXPIRED(409, Severity.RECOVERABLE),
    PARTIAL_SERIES_NOT_APPROVED(409, Severity.REQUIRES_BUYER_REVIEW),
    REQUEST_ALREADY_OPEN(409, Severity.UNRECOVERABLE),
    REQUEST_CLOSED(409, Severity.UNRECOVERABLE),
    PERIOD_NOT_FREE(409, Severity.RECOVERABLE),
    AGREEMENT_CONFLICT(409, Severity.RECOVERABLE),
    ACCOUNT_IN_USE(409, Severity.UNRECOVERABLE),
    CATALOG_CHANGED(409, Severity.RECOVERABLE),
    SUBMISSION_KEY_REUSED(409, Severity.RECOVERABLE),
    PAYLOAD_TOO_LARGE(413, Severity.RECOVERABLE),
    UNSUPPORTED_MEDIA_TYPE(415, Severity.RECOVERABLE),
    VERSION_UNSUPPORTED(422, Severity.RECOVERABLE),
    OUTSIDE_BOOKING_WINDOW(422, Severity.RECOVERABLE),
    OUTSIDE_WORKING_HOURS(422, Severity.REQUIRES_BUYER_REVIEW),
    START_OFF_GRID(422, Severity.RECOVERABLE),
    SPECIALIST_UNSUITABLE(422, Severity.RECOVERABLE),
    SERVICE_NOT_OFFERED(422, Severity.RECOVERABLE),
    NOT_PERMITTED(422, Severity.UNRECOVERABLE),
    CATEGORY_NOT_ASSIGNED(422, Severity.RECOVERABLE),
    NOT_APPROVED(422, Severity.REQUIRES_BUYER_INPUT),
    NOTHING_TO_CHANGE(422, Severity.RECOVERABLE),
    BOOKING_CLOSED(422, Severity.UNRECOVERABLE),
    TOO_MANY_APPOINTMENTS(422, Severity.UNRECOVERABLE),
    ANSWER_TOO_LARGE(422, Severity.RECOVERABLE),
    BUSINESS_FILE_INVALID(422, Severity.RECOVERABLE),
    RATE_LIMITED(429, Severity.RECOVERABLE),
    INTERNAL_ERROR(500, Severity.UNRECOVERABLE),
    TEMPORARILY_UNAVAILABLE(503, Severity.RECOVERABLE);

    /** The severity of a problem: what the caller can do about it (contract, "Errors": severity of an error). */
    @Schema(name = "ProblemSeverity")
    public enum Severity {
        RECOVERABLE,
        REQUIRES_BUYER_INPUT,
        REQUIRES_BUYER_REVIEW,
        UNRECOVERABLE;

        @JsonValue
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final int status;
    private final Severity severity;

    ProblemCode(int status, Severity severity) {
        this.status = status;
        this.severity = severity;
    }

    /** Returns the wire form, for example {@code slot_unavailable}. */
    @JsonValue
    public String value() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<ProblemCode> of(String value) {
        return Arrays.stream(values())
                .filter(code -> code.value().equals(value))
                .findFirst();
    }

    /**
     * Returns whether the code reports a failed negotiation of the Universal Commerce Protocol: the caller's profile or
     * version can't be used. The protocol has its own form for such problems.
     */
    public boolean isOfNegotiation() {
        return this == INVALID_PROFILE_URL || this == VERSION_UNSUPPORTED;
    }

    public int status() {
        return status;
    }

    public Severity severity() {
        return severity;
    }
}
