package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Business;
import org.isarbooking.outbox.FailedMessages;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** A failed message, as the owner sees it: its subject and its error, never its recipient. */
@Schema(name = "OfficeFailedMessage")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeFailedMessage(
        @NotNull @Schema(description = "Id of the message, for office_retry_message")
        Long messageId,

        @NotNull @Schema(description = "Kind of message", examples = "booking_confirmed")
        String kind,

        @NotNull
        @Schema(
                enumeration = {"customer", "owner", "specialist"},
                description = "Kind of recipient; tenants count as customers")
        String audience,

        @NotNull @Schema(description = "Number of attempts to send it")
        Integer attempts,

        @NotNull @Schema(description = "Class of the last error, or the mail server's answer", examples = "SMTP 550")
        String lastError,

        @NotNull @Schema(description = "Time at which the service gave the message up, in Munich")
        OffsetDateTime failedAt,

        @NotNull @Schema(description = "The line of business that the message is about")
        Business business,

        @Nullable
        @Schema(
                deprecated = true,
                description = "Deprecated: the old name of booking_id, for appointments",
                examples = "7")
        Long appointmentId,

        @Nullable @Schema(description = "Id of the rental that the message is about")
        Long rentalId,

        @Nullable @Schema(description = "The booking that the message is about: an appointment or a rental day")
        Long bookingId,

        @Nullable @Schema(description = "The request that the message is about")
        Long requestId,

        @Nullable @Schema(description = "The invoice that the message is about")
        Long invoiceId) {

    static OfficeFailedMessage of(FailedMessages.FailedMessage message) {
        MessageSubject about = MessageSubject.of(message.event());
        return new OfficeFailedMessage(
                message.id(),
                message.event().kind().value(),
                message.audience().value(),
                message.attempts(),
                message.lastError(),
                Munich.timeAt(message.failedAt()),
                about.business(),
                about.appointmentId(),
                about.rentalId(),
                about.bookingId(),
                about.requestId(),
                about.invoiceId());
    }
}
