package org.isarbooking.edge.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.OfferChange;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.RejectedDay;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** A refused or failed call as problem details (RFC 9457), worded in the caller's language. */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
@RegisterForReflection(registerFullHierarchy = true) // no resource method names it
@Schema(description = "Reason for a refused or failed call (RFC 9457)")
public record Problem(
        @NotNull
        @Schema(description = "Address of a page that explains the code", examples = "/problems/slot_unavailable")
        String type,

        @NotNull @Schema(description = "Short summary of the problem", examples = "Termin nicht verfügbar")
        String title,

        @NotNull @Schema(description = "The HTTP status", examples = "409")
        Integer status,

        @NotNull @Schema(description = "Explanation of the problem and its remedy, in a sentence")
        String detail,

        @NotNull @Schema(description = "Stable code for programs to branch on", examples = "slot_unavailable")
        String code,

        @NotNull @Schema(description = "Kind of remedy that the caller has")
        ProblemCode.Severity severity,

        @Schema(description = "Mistakes in the input") List<WordedViolation> violations,

        @NotNull @Schema(description = "Id of this call in the logs")
        String requestId,

        @Schema(description = "Possible alternatives, for example the next free starts")
        List<Object> alternatives,

        @Schema(description = "Operations that help in this situation", examples = "[\"salon_find_slots\"]")
        List<String> nextActions,

        @Schema(description = "Requested days that are not available, ascending")
        List<LocalDate> rejectedDates,

        @Schema(description = "Reasons for rejected days, and months without a day of a monthly series")
        List<RejectedDay> rejections,

        @Schema(description = "Changes since the offer was made, with old and new values")
        List<OfferChange> changes,

        @Nullable
        @Schema(
                description =
                        "Seconds until another try is worth it, as in the header Retry-After; absent if waiting doesn't help",
                examples = "60")
        Long retryAfter) {

    public static final String MEDIA_TYPE = "application/problem+json";

    /** A {@link org.isarbooking.operation.Violation} in words. */
    @Schema(name = "Violation")
    public record WordedViolation(
            @NotNull @Schema(description = "JSONPath to the value", examples = "$.dates[3]")
            String path,

            @NotNull @Schema(description = "Stable code of the mistake", examples = "wrong_format")
            String code,

            @NotNull @Schema(description = "The mistake in words")
            String message) {}

    public Problem {
        violations = List.copyOf(violations);
        alternatives = List.copyOf(alternatives);
        nextActions = List.copyOf(nextActions);
        rejectedDates = List.copyOf(rejectedDates);
        rejections = List.copyOf(rejections);
        changes = List.copyOf(changes);
    }

    public static Problem of(Refusal refusal, Language language, String requestId) {
        return of(refusal, ProblemWords.ofApi(language), requestId);
    }

    /** Returns the problem of a refusal, with the given texts. */
    public static Problem of(Refusal refusal, ProblemWords words, String requestId) {
        ProblemCode code = refusal.code();
        return new Problem(
                "/problems/" + code.value(),
                words.title(refusal),
                code.status(),
                words.detail(refusal),
                code.value(),
                code.severity(),
                refusal.violations().stream()
                        .map(violation ->
                                new WordedViolation(violation.path(), violation.code(), words.message(violation)))
                        .toList(),
                requestId,
                List.copyOf(refusal.alternatives()),
                refusal.nextActions(),
                refusal.rejections().stream()
                        .flatMap(rejected -> Stream.ofNullable(rejected.date()))
                        .toList(),
                refusal.rejections(),
                refusal.changes(),
                RetryAfter.seconds(refusal).orElse(null));
    }
}
