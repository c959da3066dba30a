package org.isarbooking.business;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Locale.IsoCountryCode;
import java.util.Set;

/** Rules about what a business file rents out. */
final class CoworkingRules {

    private static final BigInteger CHECK = BigInteger.valueOf(97);

    private CoworkingRules() {}

    /** Places, then groups. */
    static List<Entry> workspaces(Entry coworking) {
        List<Entry> workspaces = new ArrayList<>(coworking.list("workspaces"));
        workspaces.addAll(coworking.list("groups"));
        return workspaces;
    }

    static void termsHaveEachKindOnce(Entry file, Mistakes mistakes) {
        ListRules.isUnique(file.at("coworking").list("terms"), "kind", mistakes);
    }

    static void tenantsCanReadWhatTheyMustAccept(Entry file, Mistakes mistakes) {
        Entry coworking = file.at("coworking");
        Set<String> kinds = ListRules.texts(coworking.list("terms"), "kind");
        for (String kind : List.of("privacy", "terms")) {
            if (!kinds.contains(kind) && !coworking.list("terms").isEmpty()) {
                mistakes.at(
                        coworking.at("terms"),
                        "needs an entry of kind " + kind + ", which tenants accept with each booking");
            }
        }
    }

    private static List<Entry> withClosedDays(Entry file) {
        List<Entry> entries = new ArrayList<>(workspaces(file.at("coworking")));
        entries.add(file.at("coworking"));
        return entries;
    }

    static void datesExist(Entry file, Mistakes mistakes) {
        withClosedDays(file).stream()
                .flatMap(entry -> entry.list("closed_days").stream())
                .forEach(day -> CalendarRules.dateExists(day.at("date"), mistakes));
    }

    static void closedDaysAreListedOnce(Entry file, Mistakes mistakes) {
        withClosedDays(file).forEach(entry -> ListRules.isUnique(entry.list("closed_days"), "date", mistakes));
    }

    /**
     * ISO 13616: with its first four characters at the end and letters as 10 to 35, the number leaves 1 when divided by
     * 97.
     */
    static void ibansHaveTheirCheckDigits(Entry file, Mistakes mistakes) {
        Entry iban = file.at("coworking").at("invoices").at("seller").at("iban");
        iban.text()
                .filter(text -> text.matches("[A-Z]{2}[0-9]{2}( ?[A-Z0-9]){11,30}"))
                .filter(text -> !hasCheckDigits(text.replace(" ", "")))
                .ifPresent(text -> mistakes.at(iban, text + " is not an IBAN: its check digits are wrong"));
    }

    private static boolean hasCheckDigits(String iban) {
        var digits = new StringBuilder();
        (iban.substring(4) + iban.substring(0, 4)).chars().forEach(c -> digits.append(Character.digit(c, 36)));
        return new BigInteger(digits.toString()).mod(CHECK).equals(BigInteger.ONE);
    }

    static void countriesExist(Entry file, Mistakes mistakes) {
        Entry coworking = file.at("coworking");
        List<Entry> addresses = new ArrayList<>(List.of(coworking.at("invoices").at("seller")));
        coworking.list("tenants").forEach(tenant -> addresses.add(tenant.at("billing")));
        for (Entry address : addresses) {
            address.text("country")
                    .filter(country -> country.matches("[A-Z]{2}"))
                    .filter(country ->
                            !Locale.getISOCountries(IsoCountryCode.PART1_ALPHA2).contains(country))
                    .ifPresent(
                            country -> mistakes.at(address.at("country"), country + " is not the code of any country"));
        }
    }

    static void pricesHoldFromOneDayAWeekOn(Entry file, Mistakes mistakes) {
        for (Entry terms : file.at("coworking").list("weekly_terms")) {
            terms.list("tiers").stream()
                    .findFirst()
                    .filter(tier -> tier.number("from_days", 1) != 1)
                    .ifPresent(tier -> mistakes.at(tier.at("from_days"), "must be 1 in the first tier"));
        }
    }

    static void tiersAreInOrder(Entry file, Mistakes mistakes) {
        for (Entry terms : file.at("coworking").list("weekly_terms")) {
            int before = 0;
            for (Entry tier : terms.list("tiers")) {
                int days = tier.number("from_days", before + 1);
                if (days <= before) {
                    mistakes.at(tier.at("from_days"), "must be more than " + before + ", which the tier before has");
                }
                before = days;
            }
        }
    }

    static void workspacesNameKnownEquipment(Entry file, Mistakes mistakes) {
        Entry coworking = file.at("coworking");
        Set<String> keys = ListRules.texts(coworking.list("equipment"), "key");
        workspaces(coworking)
                .forEach(workspace -> ListRules.areKnown(workspace.list("equipment"), keys, "equipment", mistakes));
    }

    static void workspacesNameKnownWeeklyTerms(Entry file, Mistakes mistakes) {
        Entry coworking = file.at("coworking");
        ListRules.refersTo(coworking, "weekly_terms", workspaces(coworking), "weekly_terms", mistakes);
    }

    static void workspacesListEverythingOnce(Entry file, Mistakes mistakes) {
        workspaces(file.at("coworking"))
                .forEach(workspace ->
                        ListRules.listsOnce(workspace, List.of("uses", "equipment", "weekdays"), mistakes));
    }
}
