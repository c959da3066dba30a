package org.isarbooking.invoice;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.isarbooking.business.Accounting;
import org.isarbooking.business.Catalog;
import org.isarbooking.invoice.rules.Accounts;
import org.isarbooking.shared.Percent;
import org.jspecify.annotations.Nullable;

/** A standard chart of accounts, with its account numbers. A business file can replace single accounts. */
public enum ChartOfAccounts {
    SKR03("03", 1200, 1000, 1360, 8600, 8400, 8300),
    SKR04("04", 1800, 1600, 1460, 4830, 4400, 4300);

    private static final int DIGITS = 4;
    private static final long FIRST_DEBTOR = 10_000;

    private final String code;
    private final int bank;
    private final int cash;
    private final int transit;
    private final int fees;
    private final int fullRate;
    private final int reducedRate;

    ChartOfAccounts(String code, int bank, int cash, int transit, int fees, int fullRate, int reducedRate) {
        this.code = code;
        this.bank = bank;
        this.cash = cash;
        this.transit = transit;
        this.fees = fees;
        this.fullRate = fullRate;
        this.reducedRate = reducedRate;
    }

    /** Returns the chart that a business file names. */
    public static ChartOfAccounts of(Accounting accounting) {
        return accounting.chart().equals("skr04") ? SKR04 : SKR03;
    }

    /** Returns the accounting section of a business file; empty if the file has none. */
    public static Optional<Accounting> accountingOf(Catalog catalog) {
        return catalog.coworking()
                .settings()
                .flatMap(settings -> Optional.ofNullable(settings.invoicing().accounting()));
    }

    /** Returns the accounts of a business; empty if its file has no accounting section. */
    public static Optional<Accounts> accountsOf(Catalog catalog) {
        return accountingOf(catalog).map(ChartOfAccounts::accounts);
    }

    /** Returns the chart's code in the format of the export, for example {@code 03}. */
    public String code() {
        return code;
    }

    /** Returns the number of digits of general accounts. */
    public static int length(Accounting accounting) {
        return Optional.ofNullable(accounting.accountLength()).orElse(DIGITS);
    }

    /** Returns the accounts of a business file. Accounts that the file doesn't name come from its chart. */
    public static Accounts accounts(Accounting accounting) {
        ChartOfAccounts chart = of(accounting);
        Accounting.@Nullable Numbers own = accounting.accounts();
        Map<Percent, String> revenue = new HashMap<>();
        revenue.put(Percent.of("19"), padded(chart.fullRate, accounting));
        revenue.put(Percent.of("7"), padded(chart.reducedRate, accounting));
        List<Accounting.Revenue> others = own == null ? Collections.emptyList() : own.revenue();
        others.forEach(other -> revenue.put(other.vat(), String.valueOf(other.account())));
        long firstDebtor = accounting.debtorsFrom() == null
                ? Long.parseLong(padded(FIRST_DEBTOR, accounting))
                : accounting.debtorsFrom();
        return new Accounts(
                length(accounting),
                firstDebtor,
                account(own, Accounting.Numbers::bank, chart.bank, accounting),
                account(own, Accounting.Numbers::cash, chart.cash, accounting),
                account(own, Accounting.Numbers::transit, chart.transit, accounting),
                account(own, Accounting.Numbers::fees, chart.fees, accounting),
                revenue);
    }

    private static String account(
            Accounting.@Nullable Numbers own,
            Function<Accounting.Numbers, @Nullable Integer> which,
            int otherwise,
            Accounting accounting) {
        @Nullable Integer chosen = own == null ? null : which.apply(own);
        return chosen == null ? padded(otherwise, accounting) : String.valueOf(chosen);
    }

    /** Returns an account of the chart, with a zero appended for each configured digit beyond four. */
    private static String padded(long account, Accounting accounting) {
        return account + "0".repeat(length(accounting) - DIGITS);
    }
}
