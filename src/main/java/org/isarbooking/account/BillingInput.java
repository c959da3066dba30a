package org.isarbooking.account;

import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.account.rules.PostalCodes;
import org.isarbooking.account.rules.VatIds;
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
        Billing billing = new Billing(
                name.strip(),
                street.strip(),
                postalCode.strip().toUpperCase(Locale.ROOT),
                city.strip(),
                country.toUpperCase(Locale.ROOT),
                vatId == null ? null : vatId.replaceAll("[\\s.]", "").toUpperCase(Locale.ROOT),
                email,
                invoiceLanguage);
        List<Violation> violations = violations(billing);
        if (!violations.isEmpty()) {
            throw Refusal.invalidInput(violations);
        }
        return billing;
    }

    private static List<Violation> violations(Billing billing) {
        List<Violation> violations = new ArrayList<>();
        for (String blank : billing.missing()) {
            violations.add(Violation.of("$.billing." + blank, "only_blanks"));
        }
        String country = billing.country();
        if (country != null && !PostalCodes.isCountry(country)) {
            violations.add(Violation.of("$.billing.country", "no_country"));
        } else if (country != null
                && billing.postalCode() != null
                && !billing.postalCode().isEmpty()
                && !PostalCodes.isPossible(country, billing.postalCode())) {
            violations.add(Violation.of("$.billing.postal_code", "no_postal_code", country));
        }
        if (billing.vatId() != null && !VatIds.isWellFormed(billing.vatId())) {
            violations.add(Violation.of("$.billing.vat_id", "no_vat_id"));
        }
        return violations;
    }

    /** Shows nothing of the person. */
    @Override
    public String toString() {
        return "BillingInput[hidden]";
    }
}
