package org.isarbooking.coworking;

import java.time.LocalDate;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.rules.Agreement;
import org.isarbooking.coworking.rules.BookedDay;
import org.isarbooking.coworking.rules.DayChoice;
import org.isarbooking.coworking.rules.Tariff;
import org.isarbooking.coworking.rules.WeekPrices;

/**
 * The price of days of a workspace for an account, if booked now. The prices, the monthly amount and the tariff are
 * empty if the account isn't approved for the workspace.
 *
 * @param prices the prices of the accepted days
 * @param monthlyCents the sum of the monthly agreements that cover some of the days; empty if none does
 * @param tariff the tariff of the days that are paid by the day
 */
record RentalQuotation(
        Workspace workspace,
        DayChoice choice,
        Optional<WeekPrices.Quoted> prices,
        OptionalLong monthlyCents,
        Optional<Tariff> tariff) {

    static RentalQuotation of(
            Workspace workspace, DayChoice choice, TenantRights tenant, Collection<BookedDay> booked) {
        Collection<Agreement> agreements = tenant.agreementsOn(workspace.id());
        Map<LocalDate, Long> covered = new HashMap<>();
        Map<Long, Integer> amounts = new HashMap<>();
        for (LocalDate day : choice.accepted()) {
            Agreement.covering(day, agreements).ifPresent(agreement -> {
                covered.put(day, agreement.id());
                amounts.put(agreement.id(), agreement.monthlyCents());
            });
        }
        List<LocalDate> paid = choice.accepted().stream()
                .filter(day -> !covered.containsKey(day))
                .toList();
        Optional<Tariff> tariff = tenant.tariff(workspace);
        Optional<WeekPrices.Quoted> prices = tariff.map(known -> WeekPrices.quote(paid, covered, known, booked));
        boolean isCovered = prices.isPresent() && !amounts.isEmpty();
        return new RentalQuotation(
                workspace,
                choice,
                prices,
                isCovered
                        ? OptionalLong.of(amounts.values().stream()
                                .mapToLong(Integer::longValue)
                                .sum())
                        : OptionalLong.empty(),
                tariff);
    }

    boolean isApproved() {
        return prices.isPresent();
    }
}
