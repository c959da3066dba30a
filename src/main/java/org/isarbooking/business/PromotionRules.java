package org.isarbooking.business;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.shared.LocalDays;

/** Rules about promo codes and campaigns in a business file. */
final class PromotionRules {

    private static final List<String> DATES_OF_CONDITIONS =
            List.of("from_date", "to_date", "bookable_from", "bookable_until");
    private static final List<String> DATES_OF_CAMPAIGNS = List.of("valid_from", "valid_until");

    private PromotionRules() {}

    private static List<Entry> conditions(Entry file) {
        return file.list("promo_codes").stream()
                .map(code -> code.at("conditions"))
                .toList();
    }

    static void campaignsHaveTheirOwnKeys(Entry file, Mistakes mistakes) {
        ListRules.checkUnique(file.list("campaigns"), "key", mistakes);
    }

    /** Checks that codes differ even if upper and lower case are ignored, since customers may type either. */
    static void codesDifferInMoreThanCapitals(Entry file, Mistakes mistakes) {
        ListRules.checkUnique(
                file.list("promo_codes"),
                "code",
                entry -> Promotions.normalized(entry.at("code").node().asText()),
                mistakes);
    }

    static void conditionsNameKnownServicesAndCategories(Entry file, Mistakes mistakes) {
        for (String list : List.of("services", "categories")) {
            Set<String> keys = ListRules.texts(file.list(list), "key");
            conditions(file).forEach(conditions -> ListRules.checkKnown(conditions.list(list), keys, list, mistakes));
        }
    }

    static void conditionsListEverythingOnce(Entry file, Mistakes mistakes) {
        conditions(file)
                .forEach(conditions ->
                        ListRules.checkListedOnce(conditions, List.of("services", "categories", "weekdays"), mistakes));
    }

    static void datesExist(Entry file, Mistakes mistakes) {
        List<Entry> dates = new ArrayList<>();
        conditions(file).forEach(conditions -> DATES_OF_CONDITIONS.forEach(name -> dates.add(conditions.at(name))));
        file.list("campaigns").forEach(campaign -> DATES_OF_CAMPAIGNS.forEach(name -> dates.add(campaign.at(name))));
        dates.forEach(date -> CalendarRules.dateExists(date, mistakes));
    }

    static void periodsEndAfterTheyStart(Entry file, Mistakes mistakes) {
        for (Entry conditions : conditions(file)) {
            endsAfterItStarts(conditions, "from_date", "to_date", mistakes);
            endsAfterItStarts(conditions, "bookable_from", "bookable_until", mistakes);
        }
        file.list("campaigns").forEach(campaign -> endsAfterItStarts(campaign, "valid_from", "valid_until", mistakes));
    }

    private static void endsAfterItStarts(Entry entry, String from, String to, Mistakes mistakes) {
        Optional<LocalDate> first = entry.text(from).flatMap(CalendarRules::date);
        Optional<LocalDate> last = entry.text(to).flatMap(CalendarRules::date);
        if (first.isPresent() && last.isPresent() && last.get().isBefore(first.get())) {
            mistakes.at(
                    entry.at(to),
                    "before",
                    last.get().toString(),
                    from,
                    first.get().toString());
        }
    }

    static void campaignsNameAKnownPromoCode(Entry file, Mistakes mistakes) {
        ListRules.checkReferences(file, "promo_codes", file.list("campaigns"), "promo_code", mistakes);
    }

    /** Checks that a campaign announces a code only on days on which it can be used for booking. */
    static void campaignsAnnounceWhatCanBeBooked(Entry file, Mistakes mistakes) {
        for (Entry campaign : file.list("campaigns")) {
            for (Entry code : file.list("promo_codes")) {
                if (campaign.text("promo_code").isPresent()
                        && campaign.text("promo_code").equals(code.text("key"))) {
                    announcesWhatCanBeBooked(campaign, code, mistakes);
                }
            }
        }
    }

    private static void announcesWhatCanBeBooked(Entry campaign, Entry code, Mistakes mistakes) {
        LocalDays shown = days(campaign, "valid_from", "valid_until");
        LocalDays bookable = days(code.at("conditions"), "bookable_from", "bookable_until");
        if (bookable.from() != null && (shown.from() == null || shown.from().isBefore(bookable.from()))) {
            mistakes.at(campaign, "shown_too_early", String.valueOf(bookable.from()));
        }
        if (bookable.to() != null && (shown.to() == null || shown.to().isAfter(bookable.to()))) {
            mistakes.at(campaign, "shown_too_long", String.valueOf(bookable.to()));
        }
    }

    static LocalDays days(Entry entry, String from, String to) {
        return new LocalDays(
                entry.text(from).flatMap(CalendarRules::date).orElse(null),
                entry.text(to).flatMap(CalendarRules::date).orElse(null));
    }
}
