package org.isarbooking.office;

import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.request.VisitDesk;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** The customer of a visit. A walk-in customer gives a name and nothing more. */
@Schema(name = "OfficeGuestInput")
public record OfficeGuest(
        @Nullable @Size(max = 100) @Schema(description = "First name", examples = "Kim")
        String firstName,

        @NotNull
        @Size(min = 1, max = 100)
        @Schema(description = "Last name, or the only known name", examples = "Berger")
        String lastName,

        @Nullable
        @Email
        @Size(max = 254)
        @Schema(
                description = "E-mail address; without it the customer gets no mails",
                format = "email",
                examples = "kim@example.org")
        String email,

        @Nullable
        @Size(min = 6, max = 50)
        @Schema(description = "Phone number, best with the country code", examples = "+49 89 1234567")
        String phone,

        @Nullable @Schema(defaultValue = "de", description = "Language of messages to the customer")
        Language language) {

    /**
     * Returns the customer in the type that the desk takes. A blank first name isn't stripped, so that the desk refuses
     * it.
     */
    VisitDesk.Guest guest() {
        String first = firstName == null ? "" : firstName;
        return new VisitDesk.Guest(
                first.isBlank() ? first : first.strip(),
                lastName,
                email,
                phone,
                language == null ? Language.DEFAULT : language);
    }

    /** Returns the text by which two submissions are compared; empty for no customer. */
    static String meaning(@Nullable OfficeGuest customer) {
        if (customer == null) {
            return "";
        }
        VisitDesk.Guest guest = customer.guest();
        return guest.firstName() + "\n" + guest.lastName() + "\n" + guest.email() + "\n" + guest.phone() + "\n"
                + guest.language().code();
    }

    @Override
    public String toString() {
        return "OfficeGuest[hidden]";
    }
}
