package org.isarbooking.salon;

import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.salon.rules.Contact;

/**
 * The customer of an appointment, as the caller states it ({@code SalonCustomerInput} in the contract). Never returned
 * and never logged.
 */
@Schema(name = "SalonCustomerInput")
public record Customer(
        @NotNull
        @Size(min = 1, max = 100)
        @Schema(description = "First name, as the salon addresses the customer", examples = "Kim")
        String firstName,

        @NotNull
        @Size(min = 1, max = 100)
        @Schema(description = "Last name, as the salon addresses the customer", examples = "Berger")
        String lastName,

        @NotNull
        @Email
        @Size(max = 254)
        @Schema(description = "E-mail address for the confirmation", format = "email", examples = "kim@example.org")
        String email,

        @NotNull
        @Size(min = 6, max = 50)
        @Schema(description = "Phone number, best with the country code", examples = "+49 89 1234567")
        String phone) {

    Contact contact() {
        return new Contact(email, phone);
    }

    @Override
    public String toString() {
        return "Customer[hidden]";
    }
}
