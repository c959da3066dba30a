package org.isarbooking.business;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Locale.IsoCountryCode;
import java.util.Set;

/** Rules about the workspaces of a business file. */
final class CoworkingRules {

    private static final BigInteger CHECK = BigInteger.valueOf(97);

    private CoworkingRules() {}

    /** Returns the workspaces of the file: first places, then groups. */
    static List<Entry> workspaces(Entry coworking) {
        List<Entry> workspaces = new ArrayList<>(coworking.list("workspaces"));
        workspaces.addAll(coworking.list("groups"));
        return workspaces;
    }

    static void termsHaveEachKindOnce(Entry file, Mistakes mistakes) {
        ListRules.checkUnique(file.at("coworking").list("terms"), "kind", mistakes);
    }

    static void tenantsCanReadWhatTheyMustAccept(Entry file, Mistakes mistakes) {
        Entry coworking = file.at("coworking");
        Set<String> kinds = ListRules.texts(coworking.list("terms"), "kind");
        for (String kind : List.of("privacy", "terms")) {
            if (!kinds.contains(kind) && !coworking.list("terms").isEmpty()) {
                mistakes.at(coworking.at("terms"), "tenants_accept", kind);
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
        withClosedDays(file).forEach(entry -> ListRules.checkUnique(entry.list("closed_days"), "date", mistakes));
    }

    /**
     * Checks the check digits of the IBAN by ISO 13616: the first four characters move to the end, and letters become
     * 10 to 35. The resulting number modulo 97 must be 1.
     */
    static void ibansHaveTheirCheckDigits(Entry file, Mistakes mistakes) {
        Entry iban = file.at("coworking").at("invoices").at("seller").at("iban");
        iban.text()
                .filter(text -> text.matches("[A-Z]{2}[0-9]{2}( ?[A-Z0-9]){11,30}"))
                .filter(text -> !hasCheckDigits(text.replace(" ", "")))
                .ifPresent(text -> mistakes.at(iban, "no_iban", text));
    }

    private static boolean hasCheckDigits(String iban) {
        var digits = new StringBuilder();
        (iban.substring(4) + iban.substring(0, 4)).chars().forEach(c -> digits.append(Character.digit(c, 36)));
        return new BigInteger(digits.toString()).mod(CHECK).equals(BigInteger.ONE);
    }

    static void remindersAreInOrder(Entry file, Mistakes mistakes) {
        int before = -1;
        for (Entry reminder : file.at("coworking").at("invoices").list("reminders")) {
            int days = reminder.number("after_days", before + 1);
            if (days <= before) {
                mistakes.at(reminder.at("after_days"), "reminder_order", before);
            }
            before = days;
        }
    }

    /** Checks that a small business (§ 19 UStG) has a VAT rate of 0. */
    static void smallBusinessesChargeNoVat(Entry file, Mistakes mistakes) {
        Entry invoices = file.at("coworking").at("invoices");
        if (invoices.at("seller").flag("small_business")) {
            invoices.at("vat")
                    .text()
                    .filter(vat -> !vat.matches("0(\\.0{1,2})?%"))
                    .ifPresent(_ -> mistakes.at(invoices.at("vat"), "small_business_vat"));
        }
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
                    .ifPresent(country -> mistakes.at(address.at("country"), "no_country", country));
        }
    }

    static void pricesHoldFromOneDayAWeekOn(Entry file, Mistakes mistakes) {
        for (Entry terms : file.at("coworking").list("weekly_terms")) {
            terms.list("tiers").stream()
                    .findFirst()
                    .filter(tier -> tier.number("from_days", 1) != 1)
                    .ifPresent(tier -> mistakes.at(tier.at("from_days"), "first_tier"));
        }
    }

    static void tiersAreInOrder(Entry file, Mistakes mistakes) {
        for (Entry terms : file.at("coworking").list("weekly_terms")) {
            int before = 0;
            for (Entry tier : terms.list("tiers")) {
                int days = tier.number("from_days", before + 1);
                if (days <= before) {
                    mistakes.at(tier.at("from_days"), "tier_order", before);
                }
                before = days;
            }
        }
    }

    static void workspacesNameKnownEquipment(Entry file, Mistakes mistakes) {
        Entry coworking = file.at("coworking");
        Set<String> keys = ListRules.texts(coworking.list("equipment"), "key");
        workspaces(coworking)
                .forEach(workspace -> ListRules.checkKnown(workspace.list("equipment"), keys, "equipment", mistakes));
    }

    static void workspacesNameKnownWeeklyTerms(Entry file, Mistakes mistakes) {
        Entry coworking = file.at("coworking");
        ListRules.checkReferences(coworking, "weekly_terms", workspaces(coworking), "weekly_terms", mistakes);
    }

    static void workspacesListEverythingOnce(Entry file, Mistakes mistakes) {
        workspaces(file.at("coworking"))
                .forEach(workspace ->
                        ListRules.checkListedOnce(workspace, List.of("uses", "equipment", "weekdays"), mistakes));
    }
}
