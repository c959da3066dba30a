package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A recorded action of the office: by whom, when and why. */
@Schema(name = "OfficeAction")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeAction(
        @NotNull @Schema(description = "Id of the action") Long actionId,

        @NotNull @Schema(description = "The operation", examples = "office_cancel_booking")
        String operation,

        @NotNull @Schema(description = "Subjects of the action")
        List<Subject> about,

        @Nullable @Schema(description = "Reason, in the decider's own words")
        String reason,

        @NotNull @Schema(description = "Account of the decider")
        UUID doneBy,

        @Nullable @Schema(description = "Name of the decider's account")
        String doneByName,

        @NotNull @Schema(description = "Time of the decision, local time of Munich with its offset")
        OffsetDateTime doneAt) {

    /** A value that tells what the decision was about, such as an id. Never contact data. */
    @Schema(name = "OfficeActionSubject")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Subject(
            @NotNull @Schema(description = "Kind of the subject, mostly the name of an input", examples = "booking_id")
            String name,

            @NotNull @Schema(description = "Value of the subject", examples = "7")
            String value,

            @Nullable
            @Schema(
                    description = "The value as people know it: a reference, name, day or time. Absent if the "
                            + "value needs no other form, if the subject no longer exists, and in answers about one "
                            + "booking or customer",
                    examples = "K7-4Q2M")
            String display) {

        /** Leaves names out of logs. */
        @Override
        public String toString() {
            return "Subject[" + name + " " + value + "]";
        }
    }

    /** Leaves free text out of logs. */
    @Override
    public String toString() {
        return "OfficeAction[" + actionId + " " + operation + "]";
    }
}
