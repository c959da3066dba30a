package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Business;
import org.jspecify.annotations.Nullable;

/** A message, as the owner sees it: its subject, its recipient and its status. */
@Schema(name = "OfficeMessage")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeMessage(
        @NotNull @Schema(description = "Id of the message; for a failed message, office_retry_message takes it")
        Long messageId,

        @NotNull @Schema(description = "Kind of message", examples = "booking_confirmed")
        String kind,

        @NotNull
        @Schema(
                enumeration = {"customer", "owner", "specialist"},
                description = "Kind of recipient; tenants count as customers")
        String audience,

        @NotNull @Schema(description = "Status of the message")
        OfficeListMessages.Status status,

        @Nullable
        @Schema(
                description =
                        "Customer, tenant or specialist; absent for the owner, and once the contact has been erased",
                examples = "Kim Berger")
        String recipientName,

        @Nullable
        @Schema(
                description = "Current address of the customer or tenant; absent if unknown, and for other recipients",
                examples = "kim@example.org")
        String recipientEmail,

        @NotNull @Schema(description = "Earliest time of sending, local time of Munich with its offset")
        OffsetDateTime dueAt,

        @Nullable @Schema(description = "Time at which it was sent or given up, in Munich; absent while it waits")
        OffsetDateTime finishedAt,

        @NotNull @Min(0) @Schema(description = "Number of attempts to send it", examples = "1")
        Integer attempts,

        @Nullable
        @Schema(
                description = "Class of the last error, or the mail server's answer; absent without an error",
                examples = "SMTP 550")
        String lastError,

        @NotNull @Schema(description = "The line of business that the message is about")
        Business business,

        @Nullable @Schema(description = "The booking that the message is about: an appointment or a rental day")
        Long bookingId,

        @Nullable @Schema(description = "Id of the rental that the message is about, if any")
        Long rentalId,

        @Nullable @Schema(description = "The request that the message is about")
        Long requestId,

        @Nullable @Schema(description = "The invoice that the message is about")
        Long invoiceId) {

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "OfficeMessage[" + messageId + "]";
    }
}
