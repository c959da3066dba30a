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
        @NotNull @Schema(description = "Names the customer", examples = "7")
        Long customerId,

        @NotNull
        @Schema(description = "As the salon addresses the customer; empty when it isn't known", examples = "Kim")
        String firstName,

        @NotNull @Schema(description = "The last name, or the only one that is known", examples = "Berger")
        String lastName,

        @NotNull @Schema(description = "Where mails go; empty when it isn't known", examples = "kim@example.org")
        String email,

        @NotNull
        @Schema(
                description = "With its country, as people write it; empty when it isn't known",
                examples = "+49 89 1234567")
        String phone,

        @NotNull @Schema(description = "The language that the customer is written in")
        Language language,

        @NotNull
        @Schema(description = "When the customer's first appointment was booked, local time of Munich with its offset")
        OffsetDateTime knownSince,

        @Nullable @Schema(description = "When the next appointment begins; absent when there is none")
        OffsetDateTime nextVisitAt,

        @Nullable @Schema(description = "When the last appointment began that is over; absent when there is none")
        OffsetDateTime lastVisitAt) {

    public OfficeCustomer {
        phone = PhoneNumbers.readable(phone);
    }

    @Override
    public String toString() {
        return "OfficeCustomer[" + customerId + "]";
    }
}
