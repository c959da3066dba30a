package org.isarbooking.coworking;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.isarbooking.business.Coworking.PriceTable;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.rules.Agreement;
import org.isarbooking.coworking.rules.FixedPrice;
import org.isarbooking.coworking.rules.Tariff;
import org.isarbooking.coworking.rules.WeeklyTerms;

/**
 * What an account may rent, and at what price.
 *
 * @param approvals by the number of the workspace: its personal price in cents, empty for the weekly terms
 * @param agreements by the number of the workspace
 */
record Tenant(Map<Integer, OptionalInt> approvals, Map<Integer, List<Agreement>> agreements) {

    /** An account that may rent nothing. */
    static final Tenant NOBODY = new Tenant(Map.of(), Map.of());

    Tenant {
        approvals = Map.copyOf(approvals);
        agreements = Map.copyOf(agreements);
    }

    /** How many approvals and agreements there are. */
    int size() {
        return approvals.size()
                + agreements.values().stream().mapToInt(List::size).sum();
    }

    /** What a workspace costs the account; empty when it isn't approved for it. */
    Optional<Tariff> tariff(Workspace workspace) {
        return Optional.ofNullable(approvals.get(workspace.id()))
                .map(personal ->
                        personal.isPresent() ? new FixedPrice(personal.getAsInt()) : weeklyTerms(workspace.prices()));
    }

    /** The agreements of the account for a workspace. */
    Collection<Agreement> agreementsOn(int workspaceId) {
        return agreements.getOrDefault(workspaceId, List.of());
    }

    /** Returns the tariff of a workspace without a personal price. */
    static Tariff weeklyTerms(PriceTable table) {
        return new WeeklyTerms(table.tiers().stream()
                .map(tier -> new WeeklyTerms.Tier(tier.fromDays(), tier.cents()))
                .toList());
    }
}
