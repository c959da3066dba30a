package org.isarbooking.account;

import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** New billing data, which replaces all of the old. */
@Schema(name = "BillingInput")
public record BillingInput(
        @NotNull @Size(min = 1, max = 200) @Schema(description = "Person or company", examples = "Studio Berger")
        String name,

        @NotNull @Size(min = 1, max = 200) @Schema(description = "Street and number", examples = "Musterstraße 2")
        String street,

        @NotNull @Size(min = 1, max = 12) @Schema(description = "Postal code", examples = "80331")
        String postalCode,

        @NotNull @Size(min = 1, max = 100) @Schema(description = "Town", examples = "München")
        String city,

        @NotNull @Size(min = 2, max = 2) @Schema(description = "ISO 3166-1", examples = "DE")
        String country,

        @Nullable @Size(min = 4, max = 20) @Schema(description = "VAT number", examples = "DE123456788")
        String vatId,

        @Nullable
        @Email
        @Size(max = 254)
        @Schema(
                description = "For invoices; default: the account's",
                format = "email",
                examples = "rechnung@example.org")
        String email,

        @Nullable @Schema(description = "Default: last booking's")
        Language invoiceLanguage) {

    /**
     * Returns the billing data to store.
     *
     * @throws Refusal that names every wrong value
     */
    public Billing checked() {
        Map<String, String> texts = new HashMap<>(
                Map.of("name", name, "street", street, "postal_code", postalCode, "city", city, "country", country));
        if (vatId != null) {
            texts.put("vat_id", vatId);
        }
        List<Violation> mistakes = BillingCheck.mistakes(field -> Optional.ofNullable(texts.get(field)));
        if (!mistakes.isEmpty()) {
            throw Refusal.invalidInput(mistakes);
        }
        return new Billing(
                name.strip(),
                street.strip(),
                BillingCheck.code(postalCode),
                city.strip(),
                BillingCheck.code(country),
                vatId == null ? null : BillingCheck.vatId(vatId),
                email,
                invoiceLanguage);
    }

    /** Shows nothing of the person. */
    @Override
    public String toString() {
        return "BillingInput[hidden]";
    }
}
