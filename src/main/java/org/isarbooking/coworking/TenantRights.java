package org.isarbooking.coworking;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import java.time.DayOfWeek;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.isarbooking.business.Coworking.PriceTable;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.rules.Agreement;
import org.isarbooking.coworking.rules.FixedPrice;
import org.isarbooking.coworking.rules.Tariff;
import org.isarbooking.coworking.rules.WeeklyTerms;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.LocalDays;
import org.isarbooking.tenancy.Tenancy;

/**
 * The workspaces that an account may rent, and their prices. Every transaction that books or approves holds the
 * account's lock.
 *
 * @param approvals the personal price in cents by workspace id; empty for the weekly terms
 * @param agreements the monthly agreements by workspace id
 */
record TenantRights(Map<Integer, OptionalInt> approvals, Map<Integer, List<Agreement>> agreements) {

    /** The rights of an account that may rent nothing. */
    static final TenantRights NOBODY = new TenantRights(Map.of(), Map.of());

    TenantRights {
        approvals = Map.copyOf(approvals);
        agreements = Map.copyOf(agreements);
    }

    /** Reads the account's present rights; empty rights if there are none. */
    static Uni<TenantRights> read(SqlClient client, AccountRef account) {
        return Tenancy.read(client, account).map(TenantRights::of);
    }

    /** Reads the rights of several accounts, in one query. Accounts without rights are absent. */
    static Uni<Map<UUID, TenantRights>> readAll(SqlClient client, Collection<UUID> accounts) {
        return Tenancy.readAll(client, accounts)
                .map(found ->
                        found.entrySet().stream().collect(toMap(Map.Entry::getKey, tenancy -> of(tenancy.getValue()))));
    }

    private static TenantRights of(Tenancy tenancy) {
        return new TenantRights(
                tenancy.approvals(),
                tenancy.agreements().stream()
                        .collect(groupingBy(Tenancy.Agreed::workspaceId, mapping(TenantRights::agreement, toList()))));
    }

    private static Agreement agreement(Tenancy.Agreed agreed) {
        return new Agreement(
                agreed.id(),
                agreed.weekdays().stream().map(DayOfWeek::of).collect(toSet()),
                agreed.monthlyCents(),
                new LocalDays(agreed.validity().from(), agreed.validity().until()));
    }

    /** Returns the number of approvals and agreements. */
    int size() {
        return approvals.size()
                + agreements.values().stream().mapToInt(List::size).sum();
    }

    /** Returns the account's tariff for a workspace; empty if the account isn't approved for the workspace. */
    Optional<Tariff> tariff(Workspace workspace) {
        return Optional.ofNullable(approvals.get(workspace.id()))
                .map(personal ->
                        personal.isPresent() ? new FixedPrice(personal.getAsInt()) : weeklyTerms(workspace.prices()));
    }

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
