package org.isarbooking.operation;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/**
 * The facts about a page that an operation returns with the page's items. In JSON, they are fields of the output
 * itself.
 */
public record PageOutput(
        @NotNull @Min(0) @Schema(description = "Total number of items", examples = "1")
        Integer total,

        @NotNull @Min(0) @Schema(description = "Offset of this page")
        Integer offset,

        @NotNull @Min(1) @Schema(description = "Maximum number of items per page", examples = "20")
        Integer limit,

        @Schema(nullable = true, required = true, description = "Offset of the next page; null after the last page")
        @Nullable
        Integer nextOffset) {

    public static PageOutput of(Page<?> page, PageInput input) {
        return new PageOutput(page.total(), input.firstShown(), input.pageSize(), page.nextOffset());
    }
}
