package org.isarbooking.salon;

import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The customer of a price check: only e-mail and phone are needed (contract, "Salon customer object"). */
@Schema(name = "SalonPriceCustomerInput")
public record PriceCustomer(
        @Nullable @Size(min = 1, max = 100) @Schema(description = "Not needed for a price")
        String firstName,

        @Nullable @Size(min = 1, max = 100) @Schema(description = "Not needed for a price")
        String lastName,

        @NotNull
        @Email
        @Size(max = 254)
        @Schema(
                description = "E-mail address; the price is the same for everybody",
                format = "email",
                examples = "kim@example.org")
        String email,

        @NotNull
        @Size(min = 6, max = 50)
        @Schema(description = "Phone number, best with the country code", examples = "+49 89 1234567")
        String phone) {

    @Override
    public String toString() {
        return "PriceCustomer[hidden]";
    }
}
