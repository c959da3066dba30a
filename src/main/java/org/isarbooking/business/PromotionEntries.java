package org.isarbooking.business;

import static org.isarbooking.business.CatalogDocument.or;
import static org.isarbooking.business.CatalogDocument.sorted;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.isarbooking.business.CatalogDocument.Numbered;
import org.isarbooking.shared.LocalDays;
import org.isarbooking.shared.Percent;
import org.isarbooking.shared.PromoConditions;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/** The promotions of a {@link CatalogDocument}. */
@RegisterForReflection(targets = {PromotionEntries.class, Promotions.Hero.class, Terms.class})
public final class PromotionEntries {

    private PromotionEntries() {}

    /** A promo code. A code without services and categories discounts all services. Its number is internal. */
    public record PromoCode(
            String key,
            @Nullable String formerly,
            @Nullable Integer id,
            String code,
            Percent discount,
            Conditions conditions)
            implements Numbered {

        public PromoCode {
            conditions = or(conditions, Conditions.NONE);
        }
    }

    /** The conditions of a promo code, with the keys of the services and categories that it discounts. */
    public record Conditions(
            boolean newCustomersOnly,
            boolean oncePerCustomer,
            @Nullable Integer maxRedemptions,
            List<String> services,
            List<String> categories,
            @Nullable LocalDate fromDate,
            @Nullable LocalDate toDate,
            @Nullable LocalDate bookableFrom,
            @Nullable LocalDate bookableUntil,
            List<DayOfWeek> weekdays,
            @Nullable Price minTotal) {

        static final Conditions NONE =
                new Conditions(false, false, null, List.of(), List.of(), null, null, null, null, List.of(), null);

        public Conditions {
            services = sorted(services, Function.identity());
            categories = sorted(categories, Function.identity());
            weekdays = sorted(weekdays, Function.identity());
            minTotal = minTotal == null || minTotal.cents() == 0 ? null : minTotal;
        }

        PromoConditions conditions() {
            return new PromoConditions(
                    newCustomersOnly,
                    oncePerCustomer,
                    maxRedemptions,
                    new LocalDays(fromDate, toDate),
                    new LocalDays(bookableFrom, bookableUntil),
                    Set.copyOf(weekdays),
                    minTotal == null ? 0 : minTotal.cents());
        }
    }

    /** A campaign, which announces a promo code. */
    public record Campaign(
            String key,
            String promoCode,
            @Nullable LocalDate validFrom,
            @Nullable LocalDate validUntil,
            Translated headline,
            Translated text,
            Promotions.@Nullable Hero hero) {

        Promotions.Campaign announcing(Promotions.PromoCode code) {
            return new Promotions.Campaign(key, code, new LocalDays(validFrom, validUntil), headline, text, hero);
        }
    }
}
