package org.isarbooking.coworking;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.business.Coworking.Tier;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.rules.Agreement;

/** Further facts about the price of a workspace, as metadata of a product. Amounts are in cents. No value is null. */
final class RentalTerms {

    private RentalTerms() {}

    /**
     * Returns the agreements that haven't ended. Adds the weekly terms if the account has no personal price. The
     * account must be approved for the workspace.
     */
    static Map<String, Object> of(Workspace workspace, TenantRights tenant, LocalDate today) {
        Map<String, Object> terms = new LinkedHashMap<>();
        boolean isPersonal = Optional.ofNullable(tenant.approvals().get(workspace.id()))
                .orElseThrow()
                .isPresent();
        if (!isPersonal) {
            terms.put(
                    "weekly_terms",
                    workspace.prices().tiers().stream().map(RentalTerms::tier).toList());
        }
        List<Map<String, Object>> agreements = tenant.agreementsOn(workspace.id()).stream()
                .filter(agreement -> !hasEnded(agreement, today))
                .map(RentalTerms::agreement)
                .toList();
        if (!agreements.isEmpty()) {
            terms.put("monthly_agreements", agreements);
        }
        return terms;
    }

    /** Returns the names of weekdays from Monday on, for example {@code tuesday}. */
    static List<String> names(Collection<DayOfWeek> weekdays) {
        return weekdays.stream().sorted().map(RentalTerms::name).toList();
    }

    private static Map<String, Object> tier(Tier tier) {
        Map<String, Object> prices = new LinkedHashMap<>();
        tier.cents().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(price -> prices.put(name(price.getKey()), price.getValue()));
        return Map.of("from_days", tier.fromDays(), "amounts", prices);
    }

    private static Map<String, Object> agreement(Agreement agreement) {
        Map<String, Object> terms = new LinkedHashMap<>();
        terms.put("weekdays", names(agreement.weekdays()));
        terms.put("monthly_price", Map.of("amount", agreement.monthlyCents(), "currency", "EUR"));
        Optional.ofNullable(agreement.validity().from()).ifPresent(from -> terms.put("valid_from", from.toString()));
        Optional.ofNullable(agreement.validity().to()).ifPresent(to -> terms.put("valid_until", to.toString()));
        return terms;
    }

    private static boolean hasEnded(Agreement agreement, LocalDate today) {
        LocalDate last = agreement.validity().to();
        return last != null && last.isBefore(today);
    }

    private static String name(DayOfWeek weekday) {
        return weekday.name().toLowerCase(Locale.ROOT);
    }
}
