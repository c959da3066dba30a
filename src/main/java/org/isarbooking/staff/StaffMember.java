package org.isarbooking.staff;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.shared.Language;

/** The connected specialist, with their permissions to change the calendar. */
@Schema(name = "StaffMember")
public record StaffMember(
        @NotNull @Min(1) @Schema(description = "Id of the specialist in the salon")
        Integer staffId,

        @NotNull @Schema(description = "Name that customers see", examples = "Anna")
        String name,

        @NotNull @Schema(description = "true if blocks may be created, changed and deleted")
        Boolean mayBlock,

        @NotNull @Schema(description = "true if special days may be added and deleted")
        Boolean mayAddSpecialDays,

        @NotNull @Schema(description = "Categories of own services, to which a block may be limited")
        List<Category> serviceCategories) {

    /** A category of services. */
    @Schema(name = "StaffServiceCategory")
    public record Category(
            @NotNull @Min(1) @Schema(description = "Id of the category")
            Integer serviceCategoryId,

            @NotNull @Schema(description = "Name of the category", examples = "Wimpern")
            String name) {}

    static StaffMember of(Catalog catalog, Catalog.Specialist specialist, Language language) {
        return new StaffMember(
                specialist.id(),
                specialist.name(),
                specialist.mayBlock(),
                specialist.mayAddDays(),
                BlockRules.ownCategories(catalog, specialist).stream()
                        .map(catalog::category)
                        .flatMap(Optional::stream)
                        .map(category ->
                                new Category(category.id(), category.name().in(language)))
                        .toList());
    }
}
