package org.isarbooking.business;

import static java.util.stream.Collectors.toSet;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * What a schema can't say about a business file as a whole. Rules look only at values of the right shape: what the schema
 * already reports is not reported twice.
 */
final class BusinessRules {

    /** A rule of business files. */
    @FunctionalInterface
    interface Rule {
        void check(Entry file, Mistakes mistakes);
    }

    static final List<String> NUMBERED = List.of("categories", "services", "specialists", "promo_codes");

    static final List<Rule> ALL = List.of(
            BusinessRules::keysAreUnique,
            BusinessRules::slugsAreUnique,
            BusinessRules::numbersAreUnique,
            BusinessRules::renamedEntriesLeaveTheirOldKey,
            BusinessRules::termsHaveEachKindOnce,
            BusinessRules::customersCanReadWhatTheyMustAccept,
            BusinessRules::servicesNameAKnownCategory,
            BusinessRules::specialistsDoKnownServices,
            BusinessRules::specialistsListAServiceOnce,
            BusinessRules::somebodyDoesEachService,
            CalendarRules::datesExist,
            CalendarRules::closedDaysAreListedOnce,
            CalendarRules::hoursEndAfterTheyStart,
            CalendarRules::hoursOfADayDontOverlap,
            SeedRules::seedsHaveTheirOwnKeys,
            SeedRules::seedsNameOneDay,
            SeedRules::seedsEndAfterTheyStart,
            SeedRules::clocksShowTheTimesOfSeedsOnce,
            SeedRules::blocksNameAKnownCategory,
            PromotionRules::campaignsHaveTheirOwnKeys,
            PromotionRules::codesDifferInMoreThanCapitals,
            PromotionRules::conditionsNameKnownServicesAndCategories,
            PromotionRules::conditionsListEverythingOnce,
            PromotionRules::datesExist,
            PromotionRules::periodsEndAfterTheyStart,
            PromotionRules::campaignsNameAKnownPromoCode,
            PromotionRules::campaignsAnnounceWhatCanBeBooked);

    private BusinessRules() {}

    static void keysAreUnique(Entry file, Mistakes mistakes) {
        NUMBERED.forEach(list -> isUnique(file.list(list), "key", mistakes));
    }

    static void slugsAreUnique(Entry file, Mistakes mistakes) {
        isUnique(file.list("categories"), "slug", mistakes);
    }

    static void numbersAreUnique(Entry file, Mistakes mistakes) {
        NUMBERED.forEach(list -> isUnique(file.list(list), "id", mistakes));
    }

    static void renamedEntriesLeaveTheirOldKey(Entry file, Mistakes mistakes) {
        for (String list : NUMBERED) {
            Set<String> keys = texts(file.list(list), "key");
            isUnique(file.list(list), "formerly", mistakes);
            for (Entry entry : file.list(list)) {
                entry.text("formerly")
                        .filter(keys::contains)
                        .ifPresent(old -> mistakes.at(
                                entry.at("formerly"), "\"" + old + "\" is still the key of an entry of this file"));
            }
        }
    }

    static void termsHaveEachKindOnce(Entry file, Mistakes mistakes) {
        isUnique(file.list("terms"), "kind", mistakes);
    }

    static void customersCanReadWhatTheyMustAccept(Entry file, Mistakes mistakes) {
        Set<String> kinds = texts(file.list("terms"), "kind");
        for (String kind : List.of("privacy", "cancellation")) {
            if (!kinds.contains(kind) && !file.list("terms").isEmpty()) {
                mistakes.at("terms", "needs an entry of kind " + kind + ", which customers accept with each booking");
            }
        }
    }

    static void servicesNameAKnownCategory(Entry file, Mistakes mistakes) {
        refersTo(file, "categories", file.list("services"), "category", mistakes);
    }

    static void specialistsDoKnownServices(Entry file, Mistakes mistakes) {
        for (Entry specialist : file.list("specialists")) {
            refersTo(file, "services", specialist.list("services"), "service", mistakes);
        }
    }

    static void specialistsListAServiceOnce(Entry file, Mistakes mistakes) {
        file.list("specialists").forEach(specialist -> isUnique(specialist.list("services"), "service", mistakes));
    }

    static void somebodyDoesEachService(Entry file, Mistakes mistakes) {
        if (file.list("specialists").isEmpty()) {
            return;
        }
        Set<String> done = new HashSet<>();
        file.list("specialists").forEach(specialist -> done.addAll(texts(specialist.list("services"), "service")));
        for (Entry service : file.list("services")) {
            service.text("key")
                    .filter(key -> !done.contains(key))
                    .ifPresent(key -> mistakes.at(service, "no specialist does \"" + key + "\""));
        }
    }

    /** No two entries have the same value of this name. */
    static void isUnique(List<Entry> entries, String name, Mistakes mistakes) {
        isUnique(entries, name, entry -> entry.at(name).node().asText(), mistakes);
    }

    static void isUnique(List<Entry> entries, String name, Function<Entry, String> value, Mistakes mistakes) {
        Map<String, String> first = new HashMap<>();
        for (Entry entry : entries) {
            if (!entry.at(name).node().isValueNode() || entry.at(name).node().isNull()) {
                continue;
            }
            String before = first.putIfAbsent(value.apply(entry), entry.path());
            if (before != null) {
                mistakes.at(entry.at(name), "\"" + value.apply(entry) + "\" is already used by " + before);
            }
        }
    }

    /** What the entries name exists in another list of the file. */
    static void refersTo(Entry file, String list, List<Entry> entries, String name, Mistakes mistakes) {
        Set<String> keys = texts(file.list(list), "key");
        for (Entry entry : entries) {
            entry.text(name)
                    .filter(key -> !keys.contains(key))
                    .ifPresent(
                            key -> mistakes.at(entry.at(name), "\"" + key + "\" is not the key of any of the " + list));
        }
    }

    static Set<String> texts(List<Entry> entries, String name) {
        return entries.stream().flatMap(entry -> entry.text(name).stream()).collect(toSet());
    }
}
