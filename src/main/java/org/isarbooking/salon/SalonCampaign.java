package org.isarbooking.salon;

import com.fasterxml.jackson.annotation.JsonValue;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Promotions;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** The running promotion as answers show it (contract, "Campaign"). It may not apply to a given customer. */
@Schema(name = "SalonCampaign")
public record SalonCampaign(
        @NotNull @Schema(description = "Promo code, for promo_code of prices and offers", examples = "WILLKOMMEN10")
        String code,

        @NotNull @Schema(description = "Percentage in digits, with decimals only if there are any", examples = "10")
        String discountPercent,

        @NotNull @Schema(description = "Customers that the code is for", examples = "new_customers")
        Eligibility customerEligibility,

        @NotNull @Schema(description = "true if the discount depends on the customer")
        Boolean requiresContactCheck,

        @NotNull @Schema(description = "Place where the business shows the promotion", enumeration = "homepage_hero")
        String source,

        @NotNull @Schema(description = "Short headline", examples = "10 % für Ihren ersten Besuch")
        String headline,

        @NotNull
        @Schema(
                description = "Advantage for customers",
                examples = "Mit dem Code WILLKOMMEN10 sparen Sie bei Ihrem ersten Termin zehn Prozent.")
        String text,

        @Schema(
                nullable = true,
                required = true,
                description = "First local date; null if the promotion has no beginning",
                examples = "2027-06-01")
        @Nullable
        LocalDate validFrom,

        @Schema(
                nullable = true,
                required = true,
                description = "Last local date; null if the promotion has no end",
                examples = "2027-08-31")
        @Nullable
        LocalDate validUntil) {

    /** The customers that a promo code is for. */
    @Schema(name = "CustomerEligibility")
    public enum Eligibility {
        ALL_CUSTOMERS,
        NEW_CUSTOMERS;

        /** Returns the wire form, for example {@code new_customers}. */
        @JsonValue
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static SalonCampaign of(Promotions.Campaign campaign, Language language) {
        Promotions.PromoCode code = campaign.promoCode();
        return new SalonCampaign(
                code.code(),
                code.discount().toString(),
                code.conditions().newCustomersOnly() ? Eligibility.NEW_CUSTOMERS : Eligibility.ALL_CUSTOMERS,
                code.conditions().dependOnTheCustomer(),
                "homepage_hero",
                campaign.headline().in(language),
                campaign.text().in(language),
                campaign.days().from(),
                campaign.days().to());
    }
}
