package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.DayOfWeek;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking.Use;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.catalog.ProductSource;
import org.isarbooking.catalog.rules.Product;
import org.isarbooking.catalog.rules.Variant;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;

/**
 * Lists workspaces as products. The only variant of a product is a rental day. Only accounts that are approved for a
 * workspace see its price.
 */
@Singleton
class CoworkingProducts implements ProductSource {

    private final Pool pool;
    private final Catalogs catalogs;

    CoworkingProducts(Pool pool, Catalogs catalogs) {
        this.pool = pool;
        this.catalogs = catalogs;
    }

    @Override
    public Business line() {
        return Business.COWORKING;
    }

    @Override
    public Uni<Map<Integer, Offered>> find(Caller caller, Set<Integer> numbers) {
        Uni<TenantRights> tenant = caller.account()
                .map(account -> TenantRights.read(pool, account))
                .orElseGet(() -> Uni.createFrom().item(TenantRights.NOBODY));
        return Uni.combine()
                .all()
                .unis(catalogs.current(pool), tenant)
                .with((catalog, rents) -> offered(catalog, rents, caller, numbers));
    }

    private static Map<Integer, Offered> offered(
            Catalog catalog, TenantRights tenant, Caller caller, Set<Integer> numbers) {
        Map<Integer, Offered> found = new HashMap<>();
        for (Integer number : numbers) {
            catalog.coworking()
                    .workspace(number)
                    .ifPresent(workspace -> found.put(
                            number,
                            tenant.approvals().containsKey(number)
                                    ? new Offered.Priced(product(catalog, workspace, tenant, caller))
                                    : new Offered.PriceUnknown()));
        }
        return found;
    }

    private static Product product(Catalog catalog, Workspace workspace, TenantRights tenant, Caller caller) {
        Language language = caller.language();
        Map<String, Object> metadata = new LinkedHashMap<>();
        metadata.put("workspace_id", workspace.id());
        metadata.put("is_group", workspace.group());
        metadata.put("persons", workspace.persons());
        metadata.putAll(RentalTerms.of(workspace, tenant, caller.envelope().localDate()));
        return new Product(
                "coworking:" + workspace.id(),
                workspace.key(),
                workspace.name().in(language),
                workspace.description().in(language),
                URI.create(catalog.settings().siteUrl() + "/workspaces/" + workspace.key()),
                workspace.uses().stream().sorted().map(Use::value).toList(),
                tags(catalog, workspace, language),
                List.of(day(workspace, tenant, language)),
                metadata);
    }

    private static List<String> tags(Catalog catalog, Workspace workspace, Language language) {
        return Stream.concat(
                        workspace.uses().stream().sorted().map(use -> Texts.get(language, "use." + use.value())),
                        catalog.coworking().equipment().values().stream()
                                .filter(item -> workspace.equipmentIds().contains(item.id()))
                                .map(item -> item.name().in(language)))
                .toList();
    }

    /**
     * Returns the rental day of a workspace. Monthly agreements don't change its price: days that they cover are paid
     * by the month, so the price is never 0.
     */
    private static Variant day(Workspace workspace, TenantRights tenant, Language language) {
        OptionalInt personal = tenant.approvals().getOrDefault(workspace.id(), OptionalInt.empty());
        return new Variant(
                "coworking:" + workspace.id() + ":day",
                Texts.get(language, "ucp.rental_day"),
                Texts.get(language, personal.isPresent() ? "ucp.rental_day.personal" : "ucp.rental_day.terms"),
                personal.orElseGet(() -> singleDay(workspace)),
                Texts.get(language, "ucp.day"),
                !workspace.weekdays().isEmpty(),
                List.of(),
                Map.of("workspace_id", workspace.id(), "weekdays", RentalTerms.names(workspace.weekdays())));
    }

    /** Returns the highest price, in cents, of a day that is rented alone in its week. */
    private static int singleDay(Workspace workspace) {
        Map<DayOfWeek, Integer> cents = workspace.prices().tiers().getFirst().cents();
        return cents.entrySet().stream()
                .filter(day ->
                        workspace.weekdays().isEmpty() || workspace.weekdays().contains(day.getKey()))
                .mapToInt(Map.Entry::getValue)
                .max()
                .orElseThrow();
    }
}
