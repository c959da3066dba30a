package org.isarbooking.salon;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.salon.rules.VisitItem;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.jspecify.annotations.Nullable;

/** The prices of a visit's services, and the effect of a promo code. */
@Schema(name = "SalonPricing")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Pricing(
        @NotNull @Schema(description = "Price of each service with its specialist, in running order")
        List<Item> items,

        @Nullable @Schema(description = "Effect of the promo code; absent if none was given, and in bookings")
        PromoCode promoCode) {

    /** The gross price of one service. */
    @Schema(name = "SalonPricingItem")
    public record Item(
            @NotNull @Schema(description = "Id of the service", examples = "1")
            Integer serviceId,

            @NotNull
            @Schema(description = "Name in the language of the answer", examples = "Express-Gesichtsbehandlung")
            String serviceName,

            @NotNull @Schema(description = "Id of the specialist", examples = "3")
            Integer staffId,

            @NotNull @Schema(description = "Gross price of the service with this specialist")
            Money price) {}

    /** A promo code that was given. */
    @Schema(name = "SalonPromoCode")
    public record PromoCode(
            @NotNull
            @Schema(
                    description = "Promo code in the business's spelling if it applies; else as given",
                    examples = "WILLKOMMEN10")
            String code,

            @NotNull
            @Schema(
                    description = "applied: the code makes the visit cheaper; not_applicable: unknown, or not for this "
                            + "customer or visit")
            Status status,

            @NotNull
            @Schema(
                    description = "true in a price check if the code is for certain customers only. "
                            + "salon_prepare_booking then checks whether this customer gets the discount",
                    examples = "false")
            Boolean subjectToEligibility) {

        static PromoCode of(PricedVisit.Promo promo) {
            return new PromoCode(
                    promo.written(),
                    promo.appliedId() == null ? Status.NOT_APPLICABLE : Status.APPLIED,
                    promo.isSubjectToEligibility());
        }

        /** The outcome for a promo code. */
        @Schema(name = "SalonPromoCodeStatus")
        public enum Status {
            APPLIED,
            NOT_APPLICABLE;

            @JsonValue
            public String value() {
                return name().toLowerCase(Locale.ROOT);
            }
        }
    }

    public Pricing {
        items = List.copyOf(items);
    }

    static Pricing of(PlannedVisit visit, PricedVisit.@Nullable Promo promo, Catalog catalog, Language language) {
        return new Pricing(
                visit.items().stream()
                        .map(item -> item(item, catalog, language))
                        .toList(),
                promo == null ? null : PromoCode.of(promo));
    }

    private static Item item(VisitItem item, Catalog catalog, Language language) {
        return new Item(
                item.serviceId(),
                catalog.names().service(item.serviceId()).in(language),
                item.staffId(),
                Money.ofCents(item.priceCents(), language));
    }
}
