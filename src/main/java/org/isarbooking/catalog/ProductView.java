package org.isarbooking.catalog;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.catalog.OptionView.Selected;
import org.isarbooking.catalog.rules.Details;
import org.isarbooking.catalog.rules.Lookups;
import org.isarbooking.catalog.rules.Product;
import org.jspecify.annotations.Nullable;

/**
 * A product in the form of the protocol (contract, "Commerce-protocol product resources").
 *
 * @param selected the selections that the variants match; null in a lookup, and for a product without options
 */
@Schema(name = "UcpProduct")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ProductView(
        @NotNull @Schema(description = "Stable: salon:<n> or coworking:<n>", examples = "salon:1")
        String id,

        @NotNull @Schema(description = "Readable part of addresses", examples = "express-facial")
        String handle,

        @NotNull @Schema(description = "Title in the language of the answer", examples = "Express-Gesichtsbehandlung")
        String title,

        @NotNull @Schema(description = "Description in the language of the answer")
        Description description,

        @NotNull @Schema(description = "Page of the product on the business's web site")
        URI url,

        @NotNull @Schema(description = "Categories, which filters compare")
        List<Category> categories,

        @NotNull @Schema(description = "Lowest and highest price of the variants")
        PriceRange priceRange,

        @Nullable @Schema(description = "Options to choose from; missing if there is no choice")
        List<OptionView> options,

        @Nullable @Schema(description = "For get_product with options only: the selections that the variants match")
        List<Selected> selected,

        @NotNull @Schema(description = "Variants on sale; the first one represents the product")
        List<VariantView> variants,

        @NotNull @Schema(description = "Keywords", examples = "[\"Kosmetik\"]")
        List<String> tags,

        @NotNull
        @Schema(
                description = "Ids for the booking operations, and notes about the prices",
                examples = "{\"service_id\": 1}")
        Map<String, Object> metadata) {

    @Schema(name = "UcpDescription")
    public record Description(
            @NotNull
            @Schema(
                    description = "Text without markup",
                    examples = "Reinigung, Peeling und Pflege in einer halben Stunde.")
            String plain) {}

    @Schema(name = "UcpCategory")
    public record Category(
            @NotNull @Schema(description = "Value for filters.categories", examples = "kosmetik")
            String value,

            @NotNull @Schema(description = "Owner of the taxonomy: always merchant", examples = "merchant")
            String taxonomy) {}

    /** A gross amount. */
    @Schema(name = "UcpPrice")
    public record Price(
            @NotNull @Min(0) @Schema(description = "In cents", examples = "4200")
            Long amount,

            @NotNull @Schema(description = "Always EUR", examples = "EUR")
            String currency) {

        static Price ofCents(long cents) {
            return new Price(cents, "EUR");
        }
    }

    /** The prices of the variants. */
    @Schema(name = "UcpPriceRange")
    public record PriceRange(
            @NotNull @Schema(description = "Lowest price") Price min,

            @NotNull @Schema(description = "Highest price") Price max) {}

    static ProductView of(Lookups.Hit hit) {
        return of(
                hit.product(),
                OptionView.of(hit.product()),
                null,
                hit.matches().entrySet().stream()
                        .map(found -> VariantView.of(found.getKey(), found.getValue()))
                        .toList());
    }

    static ProductView of(Details details) {
        return of(
                details.product(),
                OptionView.of(details.values()),
                details.selected().stream().map(Selected::of).toList(),
                details.variants().stream().map(VariantView::of).toList());
    }

    private static ProductView of(
            Product product, List<OptionView> options, @Nullable List<Selected> selected, List<VariantView> variants) {
        return new ProductView(
                product.id(),
                product.handle(),
                product.title(),
                new Description(product.description()),
                product.url(),
                product.categories().stream()
                        .map(value -> new Category(value, "merchant"))
                        .toList(),
                new PriceRange(Price.ofCents(product.lowestCents()), Price.ofCents(product.highestCents())),
                options.isEmpty() ? null : options,
                options.isEmpty() ? null : selected,
                variants,
                product.tags(),
                product.metadata());
    }
}
