package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A recorded decision of the office: by whom, when and why. */
@Schema(name = "OfficeAction")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeAction(
        @NotNull @Schema(description = "Names it") Long actionId,

        @NotNull @Schema(description = "The operation", examples = "office_cancel_booking")
        String operation,

        @NotNull @Schema(description = "What it is about") List<Subject> about,

        @Nullable @Schema(description = "Why, in the words of who decided")
        String reason,

        @NotNull @Schema(description = "The account of who decided")
        UUID doneBy,

        @Nullable @Schema(description = "How that account is called")
        String doneByName,

        @NotNull @Schema(description = "When, local time of Munich with its offset")
        OffsetDateTime doneAt) {

    /** A subject of the decision: numbers and words of the call, never contacts. */
    @Schema(name = "OfficeActionSubject")
    public record Subject(
            @NotNull @Schema(description = "What it is, mostly the name of an input", examples = "booking_id")
            String name,

            @NotNull @Schema(description = "Which one", examples = "7")
            String value) {}

    /** Leaves free text out of logs. */
    @Override
    public String toString() {
        return "OfficeAction[" + actionId + " " + operation + "]";
    }
}
