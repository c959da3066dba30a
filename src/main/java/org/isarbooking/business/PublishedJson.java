package org.isarbooking.business;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.isarbooking.business.Published.CategoryRow;
import org.isarbooking.business.Published.ClosedDayRow;
import org.isarbooking.business.Published.HoursRow;
import org.isarbooking.business.Published.ServiceRow;
import org.isarbooking.business.Published.SkillRow;
import org.isarbooking.business.Published.SpecialistRow;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/** The JSON of {@link PublishedReader}'s query, and of the columns that hold JSON. */
final class PublishedJson {

    private PublishedJson() {}

    static Published read(JsonObject all) {
        JsonObject business = all.getJsonObject("business");
        return new Published(
                business == null ? 0 : business.getLong("version"),
                business == null ? null : settings(business),
                rows(all, "categories", PublishedJson::category),
                rows(all, "services", PublishedJson::service),
                rows(all, "specialists", PublishedJson::specialist),
                rows(all, "skills", PublishedJson::skill),
                rows(all, "hours", PublishedJson::hours),
                rows(all, "closed_days", PublishedJson::closedDay),
                rows(all, "promo_codes", PromotionJson::promoCode),
                rows(all, "campaigns", PromotionJson::campaign),
                CoworkingJson.read(all));
    }

    static <T> List<T> rows(JsonObject all, String name, Function<JsonObject, T> row) {
        return objects(all.getJsonArray(name), row);
    }

    private static <T> List<T> objects(JsonArray array, Function<JsonObject, T> reader) {
        return array.stream().map(JsonObject.class::cast).map(reader).toList();
    }

    private static BusinessSettings settings(JsonObject row) {
        return new BusinessSettings(
                row.getString("name"),
                row.getString("site_url"),
                row.getString("email"),
                row.getString("address"),
                row.getInteger("grid_minutes"),
                row.getInteger("min_notice_minutes"),
                row.getInteger("horizon_days"),
                row.getInteger("offer_minutes"),
                row.getInteger("max_open_appointments"),
                row.getBoolean("approve_timely_cancellations"),
                new BusinessSettings.Deadlines(
                        row.getInteger("change_deadline_minutes"),
                        row.getInteger("cancellation_deadline_minutes"),
                        row.getInteger("reminder_minutes"),
                        row.getInteger("contact_retention_days")),
                terms(row.getJsonArray("terms")));
    }

    static List<Terms> terms(JsonArray array) {
        return objects(
                array,
                terms -> new Terms(
                        Terms.Kind.of(terms.getString("kind")), terms.getString("version"), terms.getString("url")));
    }

    private static CategoryRow category(JsonObject row) {
        return new CategoryRow(
                row.getInteger("id"),
                row.getString("key"),
                row.getString("slug"),
                translated(row.getJsonObject("names")),
                row.getInteger("position"),
                row.getInteger("min_notice_minutes"),
                row.getInteger("horizon_days"),
                isRetired(row));
    }

    private static ServiceRow service(JsonObject row) {
        return new ServiceRow(
                row.getInteger("id"),
                row.getString("key"),
                row.getInteger("category_id"),
                translated(row.getJsonObject("names")),
                translated(row.getJsonObject("descriptions")),
                row.getInteger("position"),
                isRetired(row));
    }

    private static SpecialistRow specialist(JsonObject row) {
        return new SpecialistRow(
                row.getInteger("id"),
                row.getString("key"),
                row.getString("name"),
                row.getString("email"),
                row.getInteger("position"),
                row.getBoolean("may_block"),
                row.getBoolean("may_add_days"),
                isRetired(row));
    }

    static boolean isRetired(JsonObject row) {
        return row.getString("retired_at") != null;
    }

    private static SkillRow skill(JsonObject row) {
        return new SkillRow(
                row.getInteger("staff_id"),
                row.getInteger("service_id"),
                row.getInteger("price_cents"),
                row.getInteger("duration_minutes"),
                row.getInteger("cleanup_minutes"));
    }

    private static HoursRow hours(JsonObject row) {
        return new HoursRow(
                row.getInteger("staff_id"),
                row.getInteger("weekday"),
                new Hours(row.getInteger("from_minute"), row.getInteger("to_minute")));
    }

    static ClosedDayRow closedDay(JsonObject row) {
        return new ClosedDayRow(LocalDate.parse(row.getString("day")), translated(row.getJsonObject("names")));
    }

    static Translated translated(JsonObject texts) {
        Map<Language, String> byLanguage = new EnumMap<>(Language.class);
        for (Language language : Language.values()) {
            @Nullable String text = texts.getString(language.code());
            if (text != null) {
                byLanguage.put(language, text);
            }
        }
        return new Translated(byLanguage);
    }

    static JsonObject write(Translated translated) {
        var json = new JsonObject();
        translated.texts().forEach((language, text) -> json.put(language.code(), text));
        return json;
    }

    static JsonArray write(List<Terms> terms) {
        var json = new JsonArray();
        terms.forEach(one -> json.add(new JsonObject()
                .put("kind", one.kind().code())
                .put("version", one.version())
                .put("url", one.url())));
        return json;
    }
}
