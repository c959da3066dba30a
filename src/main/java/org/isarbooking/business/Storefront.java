package org.isarbooking.business;

import java.util.List;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/**
 * The business as the public pages show it.
 *
 * @param country the two-letter code of the country for phone numbers without a country code; "" in {@link #UNKNOWN}
 * @param siteUrl the business's own web site
 * @param address the salon's address in one line; null if it isn't published
 * @param phone the salon's phone number; null if it isn't published
 * @param email the salon's e-mail address; null if it isn't published
 * @param look colours and logo
 * @param terms the terms that customers accept when booking, with their URLs
 * @param categories the categories of services, in the order of the business file
 * @param approvesTimelyCancellations true if cancellations before their deadline take effect at once
 */
public record Storefront(
        String name,
        String country,
        String siteUrl,
        @Nullable String address,
        @Nullable String phone,
        @Nullable String email,
        BusinessSettings.Look look,
        List<Terms> terms,
        List<Category> categories,
        boolean approvesTimelyCancellations) {

    /**
     * A category of services.
     *
     * @param slug the name of the category in operations
     */
    public record Category(String slug, Translated name) {}

    /** The fallback until the process has read a published business. */
    public static final Storefront UNKNOWN = new Storefront(
            "Isar Booking",
            "",
            "/",
            null,
            null,
            null,
            new BusinessSettings.Look(null, null),
            List.of(),
            List.of(),
            false);

    public Storefront {
        terms = List.copyOf(terms);
        categories = List.copyOf(categories);
    }

    static Storefront of(Catalog catalog) {
        BusinessSettings settings = catalog.settings();
        return new Storefront(
                settings.name(),
                catalog.country(),
                settings.siteUrl(),
                settings.address(),
                settings.phone(),
                settings.email(),
                settings.look(),
                settings.terms(),
                catalog.categories().values().stream()
                        .map(category -> new Category(category.slug(), category.name()))
                        .toList(),
                settings.approvesTimelyCancellations());
    }
}
