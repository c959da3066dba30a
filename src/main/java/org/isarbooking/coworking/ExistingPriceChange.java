package org.isarbooking.coworking;

import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.coworking.rules.PriceChange;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;

/** A change in the price of an earlier booking, because its week reaches another tier. */
@Schema(name = "ExistingPriceChange")
public record ExistingPriceChange(
        @NotNull @Schema(description = "Booking of the day") Long bookingId,

        @NotNull @Schema(description = "Local date in Munich")
        LocalDate date,

        @NotNull @Schema(description = "Current gross price")
        Money oldPrice,

        @NotNull @Schema(description = "Gross price after the change")
        Money newPrice) {

    static ExistingPriceChange of(PriceChange change, Language language) {
        return new ExistingPriceChange(
                change.bookingId(),
                change.date(),
                Money.ofCents(change.oldCents(), language),
                Money.ofCents(change.newCents(), language));
    }
}
