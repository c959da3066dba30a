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
        @NotNull @Schema(description = "Names the message; office_retry_message takes it of one that has failed")
        Long messageId,

        @NotNull @Schema(description = "What it tells", examples = "booking_confirmed")
        String kind,

        @NotNull
        @Schema(
                enumeration = {"customer", "owner", "specialist"},
                description = "Who is told; tenants are customers, too")
        String audience,

        @NotNull @Schema(description = "What has become of it")
        OfficeListMessages.Status status,

        @Nullable
        @Schema(
                description =
                        "The customer, tenant or specialist; absent for the owner, and once the contact is forgotten",
                examples = "Kim Berger")
        String recipientName,

        @Nullable
        @Schema(
                description =
                        "The customer's or tenant's address as it is known now; absent where none is, and for others",
                examples = "kim@example.org")
        String recipientEmail,

        @NotNull @Schema(description = "When it is or was to be sent, at the earliest")
        OffsetDateTime dueAt,

        @Nullable @Schema(description = "When it was sent or given up; absent while it waits")
        OffsetDateTime finishedAt,

        @NotNull @Min(0) @Schema(description = "How often it was tried", examples = "1")
        Integer attempts,

        @Nullable
        @Schema(
                description = "The class of the last error, or what the mail server answered; absent without one",
                examples = "SMTP 550")
        String lastError,

        @NotNull @Schema(description = "The line of business that it is about")
        Business business,

        @Nullable @Schema(description = "The booking that it is about: an appointment or a rental day")
        Long bookingId,

        @Nullable @Schema(description = "What was rented with one confirmation, where it is about that")
        Long rentalId,

        @Nullable @Schema(description = "The request that it is about")
        Long requestId,

        @Nullable @Schema(description = "The invoice that it brings")
        Long invoiceId) {

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "OfficeMessage[" + messageId + "]";
    }
}
