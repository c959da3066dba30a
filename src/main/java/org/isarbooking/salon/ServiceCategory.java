package org.isarbooking.salon;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.shared.Language;

/** A category of services, by which a search or a block can be limited. */
@Schema(name = "SalonServiceCategory")
public record ServiceCategory(
        @NotNull @Min(1) @Schema(description = "Value for service_category_id of a block", examples = "3")
        Integer serviceCategoryId,

        @NotNull @Schema(description = "Value for category_slug of a search", examples = "manikuere")
        String categorySlug,

        @NotNull @Schema(description = "Name in the language of the answer", examples = "Maniküre")
        String name,

        @NotNull @Min(1) @Schema(description = "Number of services that a specialist does", examples = "8")
        Integer services) {

    /** Returns the categories with a service that somebody does, in the order of the business file. */
    static List<ServiceCategory> all(Catalog catalog, Language language) {
        return catalog.categories().values().stream()
                .map(category -> new ServiceCategory(
                        category.id(),
                        category.slug(),
                        category.name().in(language),
                        Math.toIntExact(count(catalog, category.id()))))
                .filter(category -> category.services() > 0)
                .toList();
    }

    private static long count(Catalog catalog, int categoryId) {
        return catalog.services().values().stream()
                .filter(service -> service.categoryId() == categoryId
                        && !service.specialistIds().isEmpty())
                .count();
    }
}
