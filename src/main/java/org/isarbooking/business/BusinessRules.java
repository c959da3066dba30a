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
            PromotionRules::campaignsAnnounceWhatCanBeBooked,
            CoworkingRules::termsHaveEachKindOnce,
            CoworkingRules::tenantsCanReadWhatTheyMustAccept,
            CoworkingRules::datesExist,
            CoworkingRules::closedDaysAreListedOnce,
            CoworkingRules::ibansHaveTheirCheckDigits,
            CoworkingRules::countriesExist,
            CoworkingRules::pricesHoldFromOneDayAWeekOn,
            CoworkingRules::tiersAreInOrder,
            CoworkingRules::workspacesNameKnownEquipment,
            CoworkingRules::workspacesNameKnownWeeklyTerms,
            CoworkingRules::workspacesListEverythingOnce,
            GroupRules::membersAreWorkspacesOrGroups,
            GroupRules::groupsDontContainThemselves,
            GroupRules::groupsContainAPlaceOnce,
            GroupRules::groupsAreRentedWhenAllTheirMembersAre,
            TenantRules::tenantsHaveTheirOwnKeys,
            TenantRules::loginsSayWhoGetsTheAccount,
            TenantRules::loginsAreOfOneTenant,
            TenantRules::tenantsNameKnownWorkspaces,
            TenantRules::tenantsRentWhatTheyAreApprovedFor,
            TenantRules::datesExist,
            TenantRules::agreementsCoverWholeMonths,
            TenantRules::agreementsCoverDaysThatCanBeRented,
            TenantRules::agreementsDontCoverADayTwice,
            TenantRules::rentalsNameTheirDaysOnce);

    private BusinessRules() {}

    /** The entries that have numbers: entries of one list need different keys and numbers. */
    private static List<List<Entry>> numbered(Entry file) {
        Entry coworking = file.at("coworking");
        return List.of(
                file.list("categories"),
                file.list("services"),
                file.list("specialists"),
                file.list("promo_codes"),
                coworking.list("equipment"),
                coworking.list("weekly_terms"),
                CoworkingRules.workspaces(coworking));
    }

    static void keysAreUnique(Entry file, Mistakes mistakes) {
        numbered(file).forEach(list -> isUnique(list, "key", mistakes));
    }

    static void slugsAreUnique(Entry file, Mistakes mistakes) {
        isUnique(file.list("categories"), "slug", mistakes);
    }

    static void numbersAreUnique(Entry file, Mistakes mistakes) {
        numbered(file).forEach(list -> isUnique(list, "id", mistakes));
    }

    static void renamedEntriesLeaveTheirOldKey(Entry file, Mistakes mistakes) {
        for (List<Entry> list : numbered(file)) {
            Set<String> keys = texts(list, "key");
            isUnique(list, "formerly", mistakes);
            for (Entry entry : list) {
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
        areKnown(entries.stream().map(entry -> entry.at(name)).toList(), texts(file.list(list), "key"), list, mistakes);
    }

    /** The lists of these names say nothing twice. */
    static void listsOnce(Entry entry, List<String> lists, Mistakes mistakes) {
        for (String list : lists) {
            Set<String> before = new HashSet<>();
            for (Entry named : entry.list(list)) {
                if (named.node().isValueNode() && !before.add(named.node().asText())) {
                    mistakes.at(named, "\"" + named.node().asText() + "\" is listed twice");
                }
            }
        }
    }

    /** What a list of keys names is one of the known ones. */
    static void areKnown(List<Entry> named, Set<String> keys, String what, Mistakes mistakes) {
        for (Entry entry : named) {
            entry.text()
                    .filter(key -> !keys.contains(key))
                    .ifPresent(key -> mistakes.at(entry, "\"" + key + "\" is not the key of any of the " + what));
        }
    }

    static Set<String> texts(List<Entry> entries, String name) {
        return entries.stream().flatMap(entry -> entry.text(name).stream()).collect(toSet());
    }
}
