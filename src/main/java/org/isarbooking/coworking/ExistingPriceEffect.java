package org.isarbooking.coworking;

import jakarta.validation.constraints.NotNull;
import java.util.Collection;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.coworking.rules.PriceChange;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;

/** The sums of changed prices of earlier bookings, before and after. */
@Schema(name = "ExistingPriceEffect")
public record ExistingPriceEffect(
        @NotNull @Schema(description = "Total price of the changed days before the change")
        Money oldTotal,

        @NotNull @Schema(description = "Total price of these days after the change")
        Money newTotal,

        @NotNull
        @Schema(
                enumeration = {"cheaper", "dearer", "same"},
                description = "Direction of the change")
        String effect,

        @NotNull @Schema(description = "Amount of the change")
        Money difference) {

    static ExistingPriceEffect of(Collection<PriceChange> changes, Language language) {
        long before = changes.stream().mapToLong(PriceChange::oldCents).sum();
        long after = changes.stream().mapToLong(PriceChange::newCents).sum();
        return new ExistingPriceEffect(
                Money.ofCents(before, language),
                Money.ofCents(after, language),
                after == before ? "same" : after < before ? "cheaper" : "dearer",
                Money.ofCents(Math.abs(after - before), language));
    }
}
