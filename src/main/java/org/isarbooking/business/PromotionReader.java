package org.isarbooking.business;

import org.isarbooking.shared.Percent;
import org.isarbooking.shared.PromoConditions;
import org.jspecify.annotations.Nullable;

/** Makes records of the promotions of a file that the schema and the rules have passed. */
final class PromotionReader {

    private PromotionReader() {}

    static BusinessFile.PromoCode promoCode(Entry code) {
        Entry conditions = code.at("conditions");
        return new BusinessFile.PromoCode(
                code.mustText("key"),
                code.textOrNull("formerly"),
                code.mustText("code"),
                percent(code.mustText("discount")),
                conditions(conditions),
                conditions.texts("services"),
                conditions.texts("categories"));
    }

    /** The schema allows {@code 12.5%} only. */
    static Percent percent(String text) {
        return Percent.of(text.substring(0, text.length() - 1));
    }

    private static PromoConditions conditions(Entry conditions) {
        return new PromoConditions(
                conditions.flag("new_customers_only"),
                conditions.flag("once_per_customer"),
                conditions.numberOrNull("max_redemptions"),
                PromotionRules.days(conditions, "from_date", "to_date"),
                PromotionRules.days(conditions, "bookable_from", "bookable_until"),
                conditions.weekdays("weekdays"),
                conditions.text("min_total").map(BusinessFileReader::cents).orElse(0));
    }

    static BusinessFile.Campaign campaign(Entry campaign) {
        return new BusinessFile.Campaign(
                campaign.mustText("key"),
                campaign.mustText("promo_code"),
                PromotionRules.days(campaign, "valid_from", "valid_until"),
                BusinessFileReader.translated(campaign.at("headline")),
                BusinessFileReader.translated(campaign.at("text")),
                hero(campaign.at("hero")));
    }

    private static Promotions.@Nullable Hero hero(Entry hero) {
        return hero.isThere()
                ? new Promotions.Hero(
                        BusinessFileReader.translated(hero.at("title")),
                        BusinessFileReader.translated(hero.at("subtitle")),
                        hero.textOrNull("image_url"),
                        hero.textOrNull("url"))
                : null;
    }
}
