package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Coworking;
import org.isarbooking.coworking.rules.PriceChange;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.jspecify.annotations.Nullable;

/** A change in the price of an earlier booking, because its week reaches another tier. */
@Schema(name = "ExistingPriceChange")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ExistingPriceChange(
        @NotNull @Schema(description = "Booking of the day") Long bookingId,

        @Nullable
        @Schema(description = "Workspace of the day; absent in offers from before workspaces were stored with changes")
        WorkspaceName workspace,

        @NotNull @Schema(description = "Local date in Munich")
        LocalDate date,

        @NotNull @Schema(description = "Gross price before the change")
        Money oldPrice,

        @NotNull @Schema(description = "Gross price after the change")
        Money newPrice) {

    static ExistingPriceChange of(PriceChange change, Coworking coworking, Language language) {
        Integer workspaceId = change.workspaceId();
        return new ExistingPriceChange(
                change.bookingId(),
                workspaceId == null ? null : WorkspaceName.of(coworking, workspaceId, language),
                change.date(),
                Money.ofCents(change.oldCents(), language),
                Money.ofCents(change.newCents(), language));
    }
}
