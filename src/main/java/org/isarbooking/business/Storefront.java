package org.isarbooking.business;

import java.util.List;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/**
 * The business as its public pages show it.
 *
 * @param siteUrl the business's own web site
 * @param address where the salon is, in one line; null when it isn't said
 * @param look colours and logo
 * @param terms what customers accept when they book, and where they read it
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

    /** What is shown where nothing is published yet, or the database is away. */
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
