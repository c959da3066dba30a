package org.isarbooking.account;

import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.account.rules.PostalCodes;
import org.isarbooking.account.rules.VatIds;
import org.isarbooking.operation.Names;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** New billing data, which replaces all earlier billing data. */
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

    private static final String PATH = "$.billing.";

    /**
     * Returns the billing data to store.
     *
     * @throws Refusal if values are invalid; the refusal names each of them
     */
    public Billing checked() {
        Billing billing = normalized(name, street, postalCode, city, country, vatId, email, invoiceLanguage);
        List<Violation> violations = violations(billing);
        if (!violations.isEmpty()) {
            throw Refusal.invalidInput(violations);
        }
        return billing;
    }

    /**
     * Returns the mistakes in the values that can be read.
     *
     * @param texts returns the text at a path such as {@code $.billing.city}; see
     *     {@link org.isarbooking.operation.ReadableParts}
     */
    public static List<Violation> mistakes(Function<String, Optional<String>> texts) {
        return violations(normalized(
                text(texts, "name"),
                text(texts, "street"),
                text(texts, "postal_code"),
                text(texts, "city"),
                text(texts, "country"),
                text(texts, "vat_id"),
                null,
                null));
    }

    private static @Nullable String text(Function<String, Optional<String>> texts, String field) {
        return texts.apply(PATH + field).orElse(null);
    }

    private static Billing normalized(
            @Nullable String name,
            @Nullable String street,
            @Nullable String postalCode,
            @Nullable String city,
            @Nullable String country,
            @Nullable String vatId,
            @Nullable String email,
            @Nullable Language invoiceLanguage) {
        return new Billing(
                name == null ? null : name.strip(),
                street == null ? null : street.strip(),
                postalCode == null ? null : postalCode.strip().toUpperCase(Locale.ROOT),
                city == null ? null : city.strip(),
                country == null ? null : country.toUpperCase(Locale.ROOT),
                vatId == null ? null : vatId.replaceAll("[\\s.-]", "").toUpperCase(Locale.ROOT),
                email,
                invoiceLanguage);
    }

    /** Returns the mistakes in the values that are not null. */
    private static List<Violation> violations(Billing billing) {
        List<Violation> violations = new ArrayList<>();
        Names.check(PATH + "name", billing.name(), violations);
        Names.check(PATH + "street", billing.street(), violations);
        Names.check(PATH + "city", billing.city(), violations);
        String country = billing.country();
        String postalCode = billing.postalCode();
        if (postalCode != null && postalCode.isEmpty()) {
            violations.add(Violation.of(PATH + "postal_code", "only_blanks"));
        } else if (postalCode != null
                && country != null
                && PostalCodes.isCountry(country)
                && !PostalCodes.isPossible(country, postalCode)) {
            violations.add(Violation.of(PATH + "postal_code", "no_postal_code", country));
        }
        if (country != null && !PostalCodes.isCountry(country)) {
            violations.add(Violation.of(PATH + "country", country.isBlank() ? "only_blanks" : "no_country"));
        }
        if (billing.vatId() != null && !VatIds.isWellFormed(billing.vatId())) {
            violations.add(Violation.of(PATH + "vat_id", "no_vat_id"));
        }
        return violations;
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "BillingInput[hidden]";
    }
}
