package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.catalog.ProductSource;
import org.isarbooking.catalog.rules.Choice;
import org.isarbooking.catalog.rules.Option;
import org.isarbooking.catalog.rules.Product;
import org.isarbooking.catalog.rules.Variant;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;

/** The salon's services as products. The specialists are the variants, which may differ in price. */
@Singleton
class SalonProducts implements ProductSource {

    private static final String SPECIALIST = "ucp.specialist";

    private final Pool pool;
    private final Catalogs catalogs;

    SalonProducts(Pool pool, Catalogs catalogs) {
        this.pool = pool;
        this.catalogs = catalogs;
    }

    @Override
    public Business line() {
        return Business.SALON;
    }

    @Override
    public Uni<Map<Integer, Offered>> find(Caller caller, Set<Integer> numbers) {
        return catalogs.current(pool).map(catalog -> {
            Map<Integer, Offered> found = new HashMap<>();
            for (Integer number : numbers) {
                catalog.service(number)
                        .flatMap(service -> product(catalog, service, caller.language()))
                        .ifPresent(product -> found.put(number, new Offered.Priced(product)));
            }
            return found;
        });
    }

    /** Returns a product; empty if no specialist does the service. */
    private static Optional<Product> product(Catalog catalog, Catalog.Service service, Language language) {
        List<Variant> variants = catalog.specialists().values().stream()
                .filter(specialist -> specialist.skills().containsKey(service.id()))
                .map(specialist -> variant(service, specialist, language))
                .toList();
        if (variants.isEmpty()) {
            return Optional.empty();
        }
        Catalog.Category category = catalog.category(service.categoryId()).orElseThrow();
        return Optional.of(new Product(
                "salon:" + service.id(),
                service.key(),
                service.name().in(language),
                service.description().in(language),
                URI.create(catalog.settings().siteUrl() + "/services/" + service.key()),
                List.of(category.slug()),
                List.of(category.name().in(language)),
                variants,
                Map.of(
                        "service_id",
                        service.id(),
                        "specialists",
                        variants.stream().map(SalonProducts::price).toList())));
    }

    private static Variant variant(Catalog.Service service, Catalog.Specialist specialist, Language language) {
        Catalog.Skill skill =
                Optional.ofNullable(specialist.skills().get(service.id())).orElseThrow();
        return new Variant(
                "salon:" + service.id() + ":" + specialist.id(),
                specialist.name(),
                Texts.get(language, "ucp.by_specialist", specialist.name(), skill.durationMinutes()),
                skill.priceCents(),
                null,
                true,
                List.of(new Choice(option(language), String.valueOf(specialist.id()), specialist.name())),
                Map.of(
                        "service_id", service.id(),
                        "staff_id", specialist.id(),
                        "duration_minutes", skill.durationMinutes()));
    }

    private static Option option(Language language) {
        return new Option(
                Texts.get(language, SPECIALIST),
                Stream.of(Language.values())
                        .map(any -> Texts.get(any, SPECIALIST))
                        .collect(Collectors.toSet()));
    }

    /**
     * Returns a variant's price. A product lists the prices of all variants, because the answer about a single product
     * contains only the variants of one selection.
     */
    private static Map<String, Object> price(Variant variant) {
        return Map.of("variant_id", variant.id(), "name", variant.title(), "amount", variant.cents());
    }
}
