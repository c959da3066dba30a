package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.PhoneNumbers;
import org.jspecify.annotations.Nullable;

/** A customer of the salon, with their contact. */
@Schema(name = "OfficeCustomer")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeCustomer(
        @NotNull @Schema(description = "Id of the customer", examples = "7")
        Long customerId,

        @NotNull @Schema(description = "First name; empty if unknown", examples = "Kim")
        String firstName,

        @NotNull @Schema(description = "Last name, or the only known name", examples = "Berger")
        String lastName,

        @NotNull @Schema(description = "E-mail address; empty if unknown", examples = "kim@example.org")
        String email,

        @NotNull @Schema(description = "Phone number with country code; empty if unknown", examples = "+49 89 1234567")
        String phone,

        @NotNull @Schema(description = "Language of messages to the customer")
        Language language,

        @NotNull
        @Schema(description = "Time at which the first appointment was booked, local time of Munich with its offset")
        OffsetDateTime knownSince,

        @Nullable @Schema(description = "Start of the next appointment, in Munich; absent if there is none")
        OffsetDateTime nextVisitAt,

        @Nullable @Schema(description = "Start of the last past appointment, in Munich; absent if there is none")
        OffsetDateTime lastVisitAt) {

    public OfficeCustomer {
        phone = PhoneNumbers.readable(phone);
    }

    @Override
    public String toString() {
        return "OfficeCustomer[" + customerId + "]";
    }
}
