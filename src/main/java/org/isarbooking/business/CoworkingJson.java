package org.isarbooking.business;

import static java.util.stream.Collectors.toSet;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.business.Coworking.Invoicing;
import org.isarbooking.business.Coworking.Seller;
import org.isarbooking.business.Coworking.Settings;
import org.isarbooking.business.Coworking.Use;
import org.isarbooking.business.PublishedCoworking.EquipmentRow;
import org.isarbooking.business.PublishedCoworking.MemberRow;
import org.isarbooking.business.PublishedCoworking.PresentRow;
import org.isarbooking.business.PublishedCoworking.TermsRow;
import org.isarbooking.business.PublishedCoworking.TierRow;
import org.isarbooking.business.PublishedCoworking.WorkspaceClosedDayRow;
import org.isarbooking.business.PublishedCoworking.WorkspaceRow;
import org.isarbooking.shared.Percent;
import org.jspecify.annotations.Nullable;

/** What is rented out in the JSON of {@link PublishedReader}'s query, and the column that holds the settings. */
final class CoworkingJson {

    private CoworkingJson() {}

    static PublishedCoworking read(JsonObject all) {
        JsonObject business = all.getJsonObject("business");
        return new PublishedCoworking(
                Optional.ofNullable(business)
                        .map(row -> row.getJsonObject("coworking"))
                        .map(CoworkingJson::settings),
                PublishedJson.rows(all, "coworking_closed_days", PublishedJson::closedDay),
                PublishedJson.rows(all, "equipment", CoworkingJson::equipment),
                PublishedJson.rows(all, "weekly_terms", CoworkingJson::weeklyTerms),
                PublishedJson.rows(all, "tiers", CoworkingJson::tier),
                PublishedJson.rows(all, "workspaces", CoworkingJson::workspace),
                PublishedJson.rows(all, "members", CoworkingJson::member),
                PublishedJson.rows(all, "workspace_equipment", CoworkingJson::present),
                PublishedJson.rows(all, "workspace_closed_days", CoworkingJson::workspaceClosedDay));
    }

    private static Settings settings(JsonObject json) {
        JsonObject invoices = json.getJsonObject("invoices");
        JsonObject seller = invoices.getJsonObject("seller");
        return new Settings(
                PublishedJson.terms(json.getJsonArray("terms")),
                json.getInteger("horizon_days"),
                json.getInteger("change_deadline_days"),
                json.getInteger("cancellation_deadline_days"),
                new Invoicing(
                        new Seller(
                                seller.getString("name"),
                                seller.getString("street"),
                                seller.getString("postal_code"),
                                seller.getString("city"),
                                seller.getString("country"),
                                seller.getString("vat_id"),
                                seller.getString("tax_number"),
                                seller.getString("email"),
                                seller.getString("iban"),
                                seller.getString("bic")),
                        invoices.getString("number_prefix"),
                        Percent.of(invoices.getString("vat")),
                        invoices.getInteger("due_days")));
    }

    static @Nullable JsonObject write(Optional<Settings> settings) {
        return settings.map(CoworkingJson::write).orElse(null);
    }

    private static JsonObject write(Settings settings) {
        Invoicing invoicing = settings.invoicing();
        Seller seller = invoicing.seller();
        return new JsonObject()
                .put("terms", PublishedJson.write(settings.terms()))
                .put("horizon_days", settings.horizonDays())
                .put("change_deadline_days", settings.changeDays())
                .put("cancellation_deadline_days", settings.cancellationDays())
                .put(
                        "invoices",
                        new JsonObject()
                                .put("number_prefix", invoicing.numberPrefix())
                                .put("vat", invoicing.vat().toString())
                                .put("due_days", invoicing.dueDays())
                                .put(
                                        "seller",
                                        new JsonObject()
                                                .put("name", seller.name())
                                                .put("street", seller.street())
                                                .put("postal_code", seller.postalCode())
                                                .put("city", seller.city())
                                                .put("country", seller.country())
                                                .put("vat_id", seller.vatId())
                                                .put("tax_number", seller.taxNumber())
                                                .put("email", seller.email())
                                                .put("iban", seller.iban())
                                                .put("bic", seller.bic())));
    }

    private static EquipmentRow equipment(JsonObject row) {
        return new EquipmentRow(
                row.getInteger("id"),
                row.getString("key"),
                PublishedJson.translated(row.getJsonObject("names")),
                row.getInteger("position"),
                PublishedJson.isRetired(row));
    }

    private static TermsRow weeklyTerms(JsonObject row) {
        return new TermsRow(
                row.getInteger("id"), row.getString("key"), row.getInteger("position"), PublishedJson.isRetired(row));
    }

    private static TierRow tier(JsonObject row) {
        return new TierRow(
                row.getInteger("terms_id"),
                row.getInteger("from_days"),
                DayOfWeek.of(row.getInteger("weekday")),
                row.getInteger("price_cents"));
    }

    private static WorkspaceRow workspace(JsonObject row) {
        return new WorkspaceRow(
                row.getInteger("id"),
                row.getString("key"),
                PublishedJson.translated(row.getJsonObject("names")),
                PublishedJson.translated(row.getJsonObject("descriptions")),
                row.getBoolean("is_group"),
                row.getInteger("persons"),
                uses(row.getJsonArray("uses")),
                weekdays(row.getJsonArray("weekdays")),
                row.getInteger("weekly_terms_id"),
                row.getInteger("position"),
                PublishedJson.isRetired(row));
    }

    private static @Nullable Set<Use> uses(@Nullable JsonArray uses) {
        return uses == null
                ? null
                : uses.stream().map(String.class::cast).map(Use::of).collect(toSet());
    }

    private static @Nullable Set<DayOfWeek> weekdays(@Nullable JsonArray weekdays) {
        return weekdays == null
                ? null
                : weekdays.stream().map(Integer.class::cast).map(DayOfWeek::of).collect(toSet());
    }

    private static MemberRow member(JsonObject row) {
        return new MemberRow(row.getInteger("group_id"), row.getInteger("member_id"), row.getInteger("position"));
    }

    private static PresentRow present(JsonObject row) {
        return new PresentRow(row.getInteger("workspace_id"), row.getInteger("equipment_id"));
    }

    private static WorkspaceClosedDayRow workspaceClosedDay(JsonObject row) {
        return new WorkspaceClosedDayRow(
                row.getInteger("workspace_id"),
                LocalDate.parse(row.getString("day")),
                PublishedJson.translated(row.getJsonObject("names")));
    }
}
