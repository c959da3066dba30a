package org.isarbooking.coworking.rules;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The price of a day.
 *
 * @param cents gross; 0 if an agreement covers the day
 * @param agreementId the monthly agreement that covers the day; null without one
 */
public record DayPrice(LocalDate date, int cents, @Nullable Long agreementId) {

    public boolean isCovered() {
        return agreementId != null;
    }
}
