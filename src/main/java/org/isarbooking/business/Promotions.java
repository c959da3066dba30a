package org.isarbooking.business;

import java.time.LocalDate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.shared.LocalDays;
import org.isarbooking.shared.Percent;
import org.isarbooking.shared.PromoConditions;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/**
 * The promo codes that can be redeemed, and the campaigns that announce them.
 *
 * @param codes the promo codes by id, in the order of the business file
 * @param campaigns the campaigns in the order of the business file
 */
public record Promotions(Map<Integer, PromoCode> codes, List<Campaign> campaigns) {

    /** A business without promotions. */
    public static final Promotions NONE = new Promotions(Map.of(), List.of());

    public Promotions {
        codes = Collections.unmodifiableMap(new LinkedHashMap<>(codes));
        campaigns = List.copyOf(campaigns);
    }

    public Optional<PromoCode> code(int id) {
        return Optional.ofNullable(codes.get(id));
    }

    /**
     * Returns the promo code that a customer has typed; empty for an unknown code. Ignores case, and blanks around the
     * text.
     */
    public Optional<PromoCode> codeWritten(String text) {
        String wanted = normalized(text);
        return codes.values().stream()
                .filter(code -> normalized(code.code()).equals(wanted))
                .findFirst();
    }

    /** Returns the campaigns that run on a local date. Pages show the first campaign whose code can still be used. */
    public List<Campaign> campaignsOn(LocalDate date) {
        return campaigns.stream()
                .filter(campaign -> campaign.days().contains(date))
                .toList();
    }

    static String normalized(String code) {
        return code.strip().toUpperCase(Locale.ROOT);
    }

    /**
     * A promo code.
     *
     * @param code the code as the business writes it
     * @param discount the discount on the price of each discounted service
     * @param serviceIds the services that the code discounts, in addition to those of {@code categoryIds}; if both are
     *     empty, the code discounts all services
     */
    public record PromoCode(
            int id,
            String key,
            String code,
            Percent discount,
            PromoConditions conditions,
            Set<Integer> serviceIds,
            Set<Integer> categoryIds) {

        public PromoCode {
            serviceIds = Set.copyOf(serviceIds);
            categoryIds = Set.copyOf(categoryIds);
        }

        /** Returns whether the code makes a service cheaper. */
        public boolean discounts(int serviceId, int categoryId) {
            return (serviceIds.isEmpty() && categoryIds.isEmpty())
                    || serviceIds.contains(serviceId)
                    || categoryIds.contains(categoryId);
        }
    }

    /**
     * A campaign, which announces a promo code.
     *
     * @param days the dates on which the campaign runs
     * @param hero the highlight on the business's home page; null without one
     */
    public record Campaign(
            String key,
            PromoCode promoCode,
            LocalDays days,
            Translated headline,
            Translated text,
            @Nullable Hero hero) {}

    /**
     * The highlight of a campaign on the business's home page.
     *
     * @param imageUrl a picture; null without one
     * @param url the address behind a click; null without one
     */
    public record Hero(
            Translated title,
            Translated subtitle,
            @Nullable String imageUrl,
            @Nullable String url) {}
}
