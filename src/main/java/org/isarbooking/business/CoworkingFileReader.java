package org.isarbooking.business;

import static java.util.stream.Collectors.toSet;

import java.time.DayOfWeek;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isarbooking.business.Coworking.Invoicing;
import org.isarbooking.business.Coworking.Seller;
import org.isarbooking.business.Coworking.Settings;
import org.isarbooking.business.Coworking.Tier;
import org.isarbooking.business.Coworking.Use;
import org.isarbooking.business.CoworkingFile.Equipment;
import org.isarbooking.business.CoworkingFile.WeeklyTerms;
import org.isarbooking.business.CoworkingFile.Workspace;
import org.jspecify.annotations.Nullable;

/** Makes records of what a file rents out, once the schema and the rules have passed it. */
final class CoworkingFileReader {

    private CoworkingFileReader() {}

    static CoworkingFile read(Entry coworking) {
        return coworking.isThere()
                ? new CoworkingFile(
                        Optional.of(settings(coworking)),
                        closedDays(coworking),
                        coworking.list("equipment").stream()
                                .map(CoworkingFileReader::equipment)
                                .toList(),
                        coworking.list("weekly_terms").stream()
                                .map(CoworkingFileReader::weeklyTerms)
                                .toList(),
                        Stream.of("workspaces", "groups")
                                .flatMap(list -> coworking.list(list).stream())
                                .map(CoworkingFileReader::workspace)
                                .toList(),
                        coworking.list("tenants").stream()
                                .map(TenantReader::tenant)
                                .toList())
                : CoworkingFile.NONE;
    }

    private static Settings settings(Entry coworking) {
        return new Settings(
                coworking.list("terms").stream().map(BusinessFileReader::terms).toList(),
                coworking.number("horizon_days", 366),
                coworking.number("change_deadline_days", 1),
                coworking.number("cancellation_deadline_days", 1),
                invoicing(coworking.at("invoices")));
    }

    private static Invoicing invoicing(Entry invoices) {
        Entry seller = invoices.at("seller");
        return new Invoicing(
                new Seller(
                        seller.mustText("name"),
                        seller.mustText("street"),
                        seller.mustText("postal_code"),
                        seller.mustText("city"),
                        seller.mustText("country"),
                        seller.textOrNull("vat_id"),
                        seller.mustText("tax_number"),
                        seller.textOrNull("email"),
                        seller.mustText("iban").replace(" ", ""),
                        seller.textOrNull("bic")),
                invoices.mustText("number_prefix"),
                PromotionReader.percent(invoices.mustText("vat")),
                invoices.mustNumber("due_days"));
    }

    private static List<BusinessFile.ClosedDay> closedDays(Entry entry) {
        return entry.list("closed_days").stream()
                .map(BusinessFileReader::closedDay)
                .toList();
    }

    private static Equipment equipment(Entry equipment) {
        return new Equipment(
                equipment.mustText("key"),
                equipment.textOrNull("formerly"),
                equipment.numberOrNull("id"),
                BusinessFileReader.translated(equipment.at("name")));
    }

    private static WeeklyTerms weeklyTerms(Entry terms) {
        return new WeeklyTerms(
                terms.mustText("key"),
                terms.textOrNull("formerly"),
                terms.list("tiers").stream().map(CoworkingFileReader::tier).toList());
    }

    private static Tier tier(Entry tier) {
        Map<DayOfWeek, Integer> cents = new EnumMap<>(DayOfWeek.class);
        for (DayOfWeek day : DayOfWeek.values()) {
            cents.put(
                    day,
                    BusinessFileReader.cents(tier.at("weekdays")
                            .text(CalendarRules.nameOf(day))
                            .orElseGet(() -> tier.mustText("price"))));
        }
        return new Tier(tier.mustNumber("from_days"), cents);
    }

    private static Workspace workspace(Entry workspace) {
        return new Workspace(
                workspace.path(),
                workspace.mustText("key"),
                workspace.textOrNull("formerly"),
                workspace.numberOrNull("id"),
                BusinessFileReader.translated(workspace.at("name")),
                BusinessFileReader.translated(workspace.at("description")),
                uses(workspace),
                workspace.numberOrNull("persons"),
                workspace.texts("equipment"),
                workspace.at("weekdays").isThere() ? workspace.weekdays("weekdays") : null,
                closedDays(workspace),
                workspace.textOrNull("weekly_terms"),
                workspace.texts("members"));
    }

    private static @Nullable Set<Use> uses(Entry workspace) {
        return workspace.at("uses").isThere()
                ? workspace.texts("uses").stream().map(Use::of).collect(toSet())
                : null;
    }
}
