package org.isarbooking.catalog;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * The agent's assumptions about the buyer (contract, {@code context}). They are hints; the service uses only the
 * language and the currency.
 */
@Schema(name = "UcpContext", additionalProperties = Schema.True.class)
@JsonIgnoreProperties(ignoreUnknown = true)
public record Context(
        @Nullable @Schema(description = "Identifier of a location of the business; not used")
        String location,

        @Nullable @Schema(description = "Intent of the buyer; not used")
        String intent,

        @Nullable
        @Schema(
                description =
                        "BCP 47 tag of the language of texts: de, en or ru, also with a region such as en-GB; other languages are "
                                + "ignored")
        String language,

        @Nullable @Schema(description = "ISO 4217 code of the amounts of the price filter; all prices are in EUR")
        String currency,

        @Nullable @Schema(uniqueItems = true, description = "Claims about benefits, by reverse-domain name; not used")
        List<@NotNull @Pattern(regexp = ReverseDomainName.PATTERN) String> eligibility,

        @Nullable @Schema(description = "Preferred payment handlers; not used")
        List<@NotNull Payment> payment,

        @Nullable @Schema(description = "Country of the buyer; not used")
        String addressCountry,

        @Nullable @Schema(description = "Region of the buyer; not used")
        String addressRegion,

        @Nullable @Schema(description = "Postal code of the buyer; not used")
        String postalCode) {

    @Schema(name = "UcpPayment", additionalProperties = Schema.True.class)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Payment(
            @NotNull @Schema(description = "Reverse-domain name of the handler")
            String handler,

            @Nullable @Schema(description = "Preferred instruments of the handler")
            List<@NotNull String> types) {}

    /** Returns the requested language; empty if the service has no texts in it. */
    Optional<Language> spoken() {
        return Optional.ofNullable(language).flatMap(Language::of);
    }

    boolean namesForeignCurrency() {
        return currency != null && !currency.equalsIgnoreCase("EUR");
    }
}
