package org.isarbooking.catalog;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.catalog.OptionView.Selected;
import org.isarbooking.catalog.ProductView.Description;
import org.isarbooking.catalog.ProductView.Price;
import org.isarbooking.catalog.rules.Lookups;
import org.isarbooking.catalog.rules.Variant;
import org.jspecify.annotations.Nullable;

/**
 * A variant of a product, in the form of the Universal Commerce Protocol (UCP).
 *
 * @param inputs the requested identifiers for which the answer contains this variant; null outside of a lookup
 */
@Schema(name = "UcpVariant")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record VariantView(
        @NotNull @Schema(description = "Stable: salon:<n>:<staff_id> or coworking:<n>:day", examples = "salon:1:3")
        String id,

        @NotNull @Schema(description = "Title in the language of the answer", examples = "Anna")
        String title,

        @NotNull @Schema(description = "Description of this variant")
        Description description,

        @NotNull @Schema(description = "Gross price of one item, or of one quantity_unit")
        Price price,

        @Nullable @Schema(description = "Unit of the price; missing if the price is for one item")
        Unit quantityUnit,

        @NotNull
        @Schema(
                description = "Availability for booking in general; salon_find_slots and coworking_find_dates give "
                        + "free times")
        Availability availability,

        @Nullable @Schema(description = "This variant's values of the product's options")
        List<Selected> options,

        @NotNull
        @Schema(
                description = "Ids for the booking operations; of a service also its duration",
                examples = "{\"service_id\": 1, \"staff_id\": 3, \"duration_minutes\": 30}")
        Map<String, Object> metadata,

        @Nullable @Schema(description = "For lookup_catalog only: the requested identifiers that led to this variant")
        List<Input> inputs) {

    /** The unit to which a price applies. */
    @Schema(name = "UcpQuantityUnit")
    public record Unit(
            @NotNull @Schema(description = "UN/CEFACT Rec20 code", examples = "DAY")
            String unit,

            @NotNull @Schema(description = "The unit in words, in the language of the answer", examples = "Tag")
            String displayText) {}

    @Schema(name = "UcpAvailability")
    public record Availability(
            @NotNull @Schema(description = "true if the variant can be booked at all")
            Boolean available) {}

    @Schema(name = "UcpInput")
    public record Input(
            @NotNull @Schema(description = "The requested identifier", examples = "salon:1")
            String id,

            @NotNull
            @Schema(
                    description = "exact: the identifier names this variant; featured: it names the product that this "
                            + "variant represents",
                    enumeration = {"exact", "featured"})
            String match) {}

    static VariantView of(Variant variant, List<Lookups.Match> matches) {
        return of(
                variant,
                matches.stream()
                        .map(match -> new Input(match.id(), match.exact() ? "exact" : "featured"))
                        .toList(),
                true);
    }

    static VariantView of(Variant variant) {
        return of(variant, List.of(), false);
    }

    private static VariantView of(Variant variant, List<Input> inputs, boolean isLookup) {
        String perDay = variant.perDay();
        return new VariantView(
                variant.id(),
                variant.title(),
                new Description(variant.description()),
                Price.ofCents(variant.cents()),
                perDay == null ? null : new Unit("DAY", perDay),
                new Availability(variant.available()),
                variant.choices().isEmpty()
                        ? null
                        : variant.choices().stream().map(Selected::of).toList(),
                variant.metadata(),
                isLookup ? inputs : null);
    }
}
