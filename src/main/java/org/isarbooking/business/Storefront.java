package org.isarbooking.business;

import java.util.List;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/**
 * The business for its public pages.
 *
 * @param siteUrl the business's own web site
 * @param address the salon's address in one line; null if it isn't published
 * @param look colours and logo
 * @param terms the terms that customers accept when booking, with their addresses
 * @param categories the groups of services, in their order
 */
public record Storefront(
        String name,
        String siteUrl,
        @Nullable String address,
        BusinessSettings.Look look,
        List<Terms> terms,
        List<Group> categories) {

    /**
     * A group of services.
     *
     * @param slug its name in answers of operations
     */
    public record Group(String slug, Translated name) {}

    /** The fallback while nothing is published yet, or the database is away. */
    public static final Storefront UNKNOWN =
            new Storefront("Isar Booking", "/", null, new BusinessSettings.Look(null, null), List.of(), List.of());

    public Storefront {
        terms = List.copyOf(terms);
        categories = List.copyOf(categories);
    }

    static Storefront of(Catalog catalog) {
        BusinessSettings settings = catalog.settings();
        return new Storefront(
                settings.name(),
                settings.siteUrl(),
                settings.address(),
                settings.look(),
                settings.terms(),
                catalog.categories().values().stream()
                        .map(category -> new Group(category.slug(), category.name()))
                        .toList());
    }
}
