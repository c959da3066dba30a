package org.isarbooking.salon;

import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.salon.rules.Contact;

/** Who the appointment is for (contract, "Salon customer object"). Never shown again and in no log. */
@Schema(name = "SalonCustomerInput")
public record Customer(
        @NotNull
        @Size(min = 1, max = 100)
        @Pattern(regexp = ONE_LINE)
        @Schema(description = "As the salon addresses the customer", examples = "Kim")
        String firstName,

        @NotNull
        @Size(min = 1, max = 100)
        @Pattern(regexp = ONE_LINE)
        @Schema(description = "As the salon addresses the customer", examples = "Berger")
        String lastName,

        @NotNull
        @Email
        @Size(max = 254)
        @Schema(description = "Where the confirmation goes", format = "email", examples = "kim@example.org")
        String email,

        @NotNull
        @Size(min = 6, max = 50)
        @Pattern(regexp = ONE_LINE)
        @Schema(description = "Best with the country code", examples = "+49 89 1234567")
        String phone) {

    /**
     * No control character and no end of a line, of any script: such text could write lines of its own into a mail. (A {@code $} would overlook the
     * last end of a line in Java.)
     */
    static final String ONE_LINE = "^(?![\\s\\S]*[\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029])[\\s\\S]*$";

    Contact contact() {
        return new Contact(email, phone);
    }

    @Override
    public String toString() {
        return "Customer[hidden]";
    }
}
