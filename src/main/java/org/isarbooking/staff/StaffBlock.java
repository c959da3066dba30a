package org.isarbooking.staff;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** A blocked period in an answer. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(name = "StaffBlock")
public record StaffBlock(
        @NotNull @Min(1) @Schema(description = "Id of the block")
        Long blockId,

        @NotNull @Schema(description = "Start, local time of Munich with its offset")
        OffsetDateTime startAt,

        @NotNull @Schema(description = "End, local time of Munich with its offset")
        OffsetDateTime endAt,

        @JsonInclude(JsonInclude.Include.ALWAYS)
        @Min(1)
        @Schema(
                nullable = true,
                required = true,
                description = "The only barred category of services; null: all own services")
        @Nullable
        Integer serviceCategoryId,

        @Nullable @Schema(description = "The name of that category", examples = "Wimpern")
        String serviceCategory,

        @Nullable @Schema(description = "Reason, for the business only", examples = "Fortbildung")
        String reason,

        @NotNull
        @Schema(
                description = "`active`, or `deleted` once its time is free again",
                enumeration = {"active", "deleted"})
        String status) {

    static StaffBlock of(Block block, Catalog catalog, Language language) {
        Integer category = block.categoryId();
        return new StaffBlock(
                block.id(),
                Munich.timeAt(block.period().start()),
                Munich.timeAt(block.period().end()),
                category,
                category == null ? null : catalog.names().category(category).in(language),
                block.reason(),
                block.isDeleted() ? "deleted" : "active");
    }

    /** Leaves the reason out of logs. */
    @Override
    public String toString() {
        return "StaffBlock[" + blockId + "]";
    }
}
