package org.isarbooking.business;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.shared.Percent;

/** Rules about the settings of the accounting export in a business file. */
final class AccountingRules {

    private static final String RATE = "[1-9]?[0-9](\\.[0-9]{1,2})?%";

    /** The lowest first digit of creditors' accounts. Accounts with a lower first digit are debtors' accounts. */
    private static final String CREDITORS = "7";

    /** The VAT rates for which the charts of accounts have revenue accounts. */
    private static final Set<Percent> IN_CHARTS = Set.of(Percent.of("19"), Percent.of("7"));

    private AccountingRules() {}

    static void accountsHaveTheirLength(Entry file, Mistakes mistakes) {
        Entry accounting = accounting(file);
        int length = accounting.number("account_length", 4);
        Entry accounts = accounting.at("accounts");
        for (String name : List.of("bank", "cash", "transit", "fees")) {
            checkDigits(accounts, name, length, mistakes);
        }
        accounts.list("revenue").forEach(rate -> checkDigits(rate, "account", length, mistakes));
        checkDigits(accounting, "debtors_from", length + 1, mistakes);
        accounting.number("debtors_from").stream()
                .filter(number -> String.valueOf(number).compareTo(CREDITORS) >= 0)
                .forEach(_ -> mistakes.at(accounting.at("debtors_from"), "creditor_account"));
    }

    private static void checkDigits(Entry entry, String name, int digits, Mistakes mistakes) {
        entry.number(name).stream()
                .filter(number -> String.valueOf(number).length() != digits)
                .forEach(_ -> mistakes.at(entry.at(name), "account_length", digits));
    }

    static void ratesHaveOneAccount(Entry file, Mistakes mistakes) {
        ListRules.checkUnique(accounting(file).at("accounts").list("revenue"), "vat", mistakes);
    }

    /** Checks that the file names a revenue account for the business's VAT rate if the charts have none. */
    static void theRateHasARevenueAccount(Entry file, Mistakes mistakes) {
        Entry accounting = accounting(file);
        if (accounting.text("chart").isEmpty()) {
            return;
        }
        List<Percent> known = new ArrayList<>(IN_CHARTS);
        accounting.at("accounts").list("revenue").forEach(rate -> percent(rate).ifPresent(known::add));
        percent(file.at("coworking").at("invoices"))
                .filter(rate -> !known.contains(rate))
                .ifPresent(rate -> mistakes.at(accounting, "no_revenue_account", rate + "%"));
    }

    private static Entry accounting(Entry file) {
        return file.at("coworking").at("invoices").at("accounting");
    }

    private static Optional<Percent> percent(Entry entry) {
        return entry.text("vat")
                .filter(vat -> vat.matches(RATE))
                .map(vat -> Percent.of(vat.substring(0, vat.length() - 1)));
    }
}
