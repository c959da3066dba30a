package org.isarbooking.business;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.isarbooking.shared.Color;

/**
 * Rules about a business file as a whole, which a schema can't express. Rules skip values of a wrong shape, because the
 * schema has already reported them.
 */
final class BusinessRules {

    @FunctionalInterface
    interface Rule {
        void check(Entry file, Mistakes mistakes);
    }

    static final List<Rule> ALL = List.of(
            BusinessRules::textOnTheAccentCanBeRead,
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
            CoworkingRules::remindersAreInOrder,
            CoworkingRules::smallBusinessesChargeNoVat,
            AccountingRules::accountsHaveTheirLength,
            AccountingRules::ratesHaveOneAccount,
            AccountingRules::theRateHasARevenueAccount,
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
            LoginRules::loginsNameAPerson,
            LoginRules::loginsAreOfOnePerson,
            LoginRules::loginsOfOnePersonAgree,
            TenantRules::tenantsHaveTheirOwnKeys,
            TenantRules::tenantsNameKnownWorkspaces,
            TenantRules::tenantsRentWhatTheyAreApprovedFor,
            TenantRules::datesExist,
            TenantRules::agreementsCoverWholeMonths,
            TenantRules::agreementsCoverDaysThatCanBeRented,
            TenantRules::agreementsDontCoverADayTwice,
            TenantRules::rentalsNameTheirDaysOnce);

    private BusinessRules() {}

    /** Returns the lists whose entries have numbers. All keys and numbers in a list must differ. */
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
        numbered(file).forEach(list -> ListRules.checkUnique(list, "key", mistakes));
    }

    static void slugsAreUnique(Entry file, Mistakes mistakes) {
        ListRules.checkUnique(file.list("categories"), "slug", mistakes);
    }

    /**
     * Checks that the accent colour has enough contrast to white. Buttons have white text, and links have a white
     * background.
     */
    static void textOnTheAccentCanBeRead(Entry file, Mistakes mistakes) {
        Entry accent = file.at("business").at("colors").at("accent");
        accent.text()
                .flatMap(Color::of)
                .map(color -> color.contrastTo(Color.WHITE))
                .filter(contrast -> contrast < Color.READABLE)
                .ifPresent(contrast -> mistakes.at(accent, "too_light", Math.floor(contrast * 10) / 10));
    }

    static void numbersAreUnique(Entry file, Mistakes mistakes) {
        numbered(file).forEach(list -> ListRules.checkUnique(list, "id", mistakes));
    }

    static void renamedEntriesLeaveTheirOldKey(Entry file, Mistakes mistakes) {
        for (List<Entry> list : numbered(file)) {
            Set<String> keys = ListRules.texts(list, "key");
            ListRules.checkUnique(list, "formerly", mistakes);
            for (Entry entry : list) {
                entry.text("formerly")
                        .filter(keys::contains)
                        .ifPresent(old -> mistakes.at(entry.at("formerly"), "formerly_still_there", old));
            }
        }
    }

    static void termsHaveEachKindOnce(Entry file, Mistakes mistakes) {
        ListRules.checkUnique(file.list("terms"), "kind", mistakes);
    }

    static void customersCanReadWhatTheyMustAccept(Entry file, Mistakes mistakes) {
        Set<String> kinds = ListRules.texts(file.list("terms"), "kind");
        for (String kind : List.of("privacy", "cancellation")) {
            if (!kinds.contains(kind) && !file.list("terms").isEmpty()) {
                mistakes.at("terms", "customers_accept", kind);
            }
        }
    }

    static void servicesNameAKnownCategory(Entry file, Mistakes mistakes) {
        ListRules.checkReferences(file, "categories", file.list("services"), "category", mistakes);
    }

    static void specialistsDoKnownServices(Entry file, Mistakes mistakes) {
        for (Entry specialist : file.list("specialists")) {
            ListRules.checkReferences(file, "services", specialist.list("services"), "service", mistakes);
        }
    }

    static void specialistsListAServiceOnce(Entry file, Mistakes mistakes) {
        file.list("specialists")
                .forEach(specialist -> ListRules.checkUnique(specialist.list("services"), "service", mistakes));
    }

    static void somebodyDoesEachService(Entry file, Mistakes mistakes) {
        if (file.list("specialists").isEmpty()) {
            return;
        }
        Set<String> done = new HashSet<>();
        file.list("specialists")
                .forEach(specialist -> done.addAll(ListRules.texts(specialist.list("services"), "service")));
        for (Entry service : file.list("services")) {
            service.text("key")
                    .filter(key -> !done.contains(key))
                    .ifPresent(key -> mistakes.at(service, "nobody_does", key));
        }
    }
}
