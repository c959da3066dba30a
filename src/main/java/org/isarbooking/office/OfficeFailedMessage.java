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
        @NotNull @Schema(description = "What office_retry_message takes")
        Long messageId,

        @NotNull @Schema(description = "What was to be told", examples = "booking_confirmed")
        String kind,

        @NotNull
        @Schema(
                enumeration = {"customer", "owner", "specialist"},
                description = "Who was to be told; tenants are customers, too")
        String audience,

        @NotNull @Schema(description = "How often it was tried")
        Integer attempts,

        @NotNull
        @Schema(description = "The class of the last error, or what the mail server answered", examples = "SMTP 550")
        String lastError,

        @NotNull @Schema(description = "When it was given up")
        OffsetDateTime failedAt,

        @NotNull @Schema(description = "The line of business that it is about")
        Business business,

        @Nullable
        @Schema(
                deprecated = true,
                description = "Deprecated: the old name of booking_id, for appointments",
                examples = "7")
        Long appointmentId,

        @Nullable @Schema(description = "What was rented with one confirmation")
        Long rentalId,

        @Nullable @Schema(description = "The booking that it is about: an appointment or a rental day")
        Long bookingId,

        @Nullable @Schema(description = "The request that it is about")
        Long requestId,

        @Nullable @Schema(description = "The invoice that it brings")
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
