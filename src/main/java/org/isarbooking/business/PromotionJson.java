package org.isarbooking.business;

import static java.util.stream.Collectors.toSet;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.business.Promotions.Campaign;
import org.isarbooking.business.Promotions.PromoCode;
import org.isarbooking.business.Published.CampaignRow;
import org.isarbooking.business.Published.PromoCodeRow;
import org.isarbooking.shared.LocalDays;
import org.isarbooking.shared.Percent;
import org.isarbooking.shared.PromoConditions;
import org.jspecify.annotations.Nullable;

/** The promotions in the JSON of {@link PublishedReader}'s query. */
final class PromotionJson {

    private PromotionJson() {}

    static PromoCodeRow promoCode(JsonObject row) {
        return new PromoCodeRow(
                row.getInteger("id"),
                row.getString("key"),
                row.getString("code"),
                Percent.of(row.getNumber("discount_percent").toString()),
                new PromoConditions(
                        row.getBoolean("new_customers_only"),
                        row.getBoolean("once_per_customer"),
                        row.getInteger("max_redemptions"),
                        days(row, "visit_from", "visit_to"),
                        days(row, "bookable_from", "bookable_until"),
                        numbers(row.getJsonArray("weekdays")).stream()
                                .map(DayOfWeek::of)
                                .collect(toSet()),
                        row.getInteger("min_total_cents")),
                numbers(row.getJsonArray("service_ids")),
                numbers(row.getJsonArray("category_ids")),
                row.getInteger("position"),
                PublishedJson.isRetired(row));
    }

    static CampaignRow campaign(JsonObject row) {
        return new CampaignRow(
                row.getString("key"),
                row.getInteger("promo_code_id"),
                days(row, "valid_from", "valid_until"),
                PublishedJson.translated(row.getJsonObject("headlines")),
                PublishedJson.translated(row.getJsonObject("texts")),
                hero(row.getJsonObject("hero")),
                row.getInteger("position"));
    }

    /** The codes that are not retired, and the campaigns. */
    static Promotions promotions(Published published) {
        Map<Integer, PromoCode> codes = new LinkedHashMap<>();
        published.promoCodes().stream()
                .filter(row -> !row.retired())
                .forEach(row -> codes.put(
                        row.id(),
                        new PromoCode(
                                row.id(),
                                row.key(),
                                row.code(),
                                row.discount(),
                                row.conditions(),
                                row.serviceIds(),
                                row.categoryIds())));
        return new Promotions(
                codes,
                published.campaigns().stream()
                        .flatMap(row -> Optional.ofNullable(codes.get(row.promoCodeId())).stream()
                                .map(code -> new Campaign(
                                        row.key(), code, row.days(), row.headline(), row.text(), row.hero())))
                        .toList());
    }

    static @Nullable JsonObject write(Promotions.@Nullable Hero hero) {
        return hero == null
                ? null
                : new JsonObject()
                        .put("title", PublishedJson.write(hero.title()))
                        .put("subtitle", PublishedJson.write(hero.subtitle()))
                        .put("image_url", hero.imageUrl())
                        .put("url", hero.url());
    }

    private static Promotions.@Nullable Hero hero(@Nullable JsonObject hero) {
        return hero == null
                ? null
                : new Promotions.Hero(
                        PublishedJson.translated(hero.getJsonObject("title")),
                        PublishedJson.translated(hero.getJsonObject("subtitle")),
                        hero.getString("image_url"),
                        hero.getString("url"));
    }

    private static LocalDays days(JsonObject row, String from, String to) {
        return new LocalDays(date(row.getString(from)), date(row.getString(to)));
    }

    private static @Nullable LocalDate date(@Nullable String text) {
        return text == null ? null : LocalDate.parse(text);
    }

    private static Set<Integer> numbers(JsonArray array) {
        return array.stream().map(Integer.class::cast).collect(toSet());
    }
}
