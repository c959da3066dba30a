package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.coworking.rules.DayPrice;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.RentalMoney;
import org.jspecify.annotations.Nullable;

/** The price of one rental day. */
@Schema(name = "RentalLine")
public record RentalLine(
        @NotNull @Schema(description = "The local date in Munich")
        LocalDate date,

        @JsonInclude(JsonInclude.Include.ALWAYS)
        @Schema(
                nullable = true,
                required = true,
                description = "Gross price of the day; null while the account isn't approved for the workspace")
        @Nullable
        Money price,

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        @Schema(
                description =
                        "monthly_agreement if a monthly agreement covers the day; absent if the day is paid singly")
        String coveredBy) {

    static RentalLine of(DayPrice day, Language language) {
        return new RentalLine(
                day.date(),
                RentalMoney.ofDay(day.cents(), day.isCovered(), language),
                day.isCovered() ? RentalMoney.MONTHLY_AGREEMENT : null);
    }

    static RentalLine withoutPrice(LocalDate date) {
        return new RentalLine(date, null, null);
    }
}
