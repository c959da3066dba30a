package org.isarbooking.catalog;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.catalog.rules.Filter;
import org.jspecify.annotations.Nullable;

/** Conditions on products and their variants (contract, {@code filters}). Unknown conditions are ignored. */
@Schema(name = "UcpFilters", additionalProperties = Schema.True.class)
@JsonIgnoreProperties(ignoreUnknown = true)
public record Filters(
        @Nullable @Schema(description = "Only products of any of these categories; values from categories of a product")
        List<@NotNull String> categories,

        @Nullable @Schema(description = "Only variants whose price is in this range")
        PriceRange price) {

    static final long GREATEST = 9_007_199_254_740_991L;

    /** A range of prices, with both ends included. */
    @Schema(name = "UcpPriceFilter")
    public record PriceRange(
            @Nullable
            @Min(0)
            @Max(GREATEST)
            @Schema(description = "The lowest price, in minor units of the context's currency")
            Long min,

            @Nullable
            @Min(0)
            @Max(GREATEST)
            @Schema(description = "The highest price, in minor units of the context's currency")
            Long max) {}

    /**
     * Returns the filter that the rules apply.
     *
     * @param withPrices whether to include the price range; false if the range is in another currency than the prices
     */
    Filter rule(boolean withPrices) {
        PriceRange range = withPrices && price != null ? price : new PriceRange(null, null);
        return new Filter(
                categories != null ? Set.copyOf(categories) : Set.of(),
                range.min() != null ? range.min() : 0,
                range.max() != null ? range.max() : Long.MAX_VALUE);
    }
}
