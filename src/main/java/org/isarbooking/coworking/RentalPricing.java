package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.coworking.rules.DayPrice;
import org.isarbooking.coworking.rules.PriceChange;
import org.isarbooking.coworking.rules.Rejection;
import org.isarbooking.operation.RejectedDay;
import org.isarbooking.operation.SharedList;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.jspecify.annotations.Nullable;

/** An account's prices for days of a workspace, common to prices and offers (contract, "Coworking price result"). */
@Schema(name = "RentalPricing")
@JsonInclude(JsonInclude.Include.ALWAYS)
public record RentalPricing(
        @NotNull
        @Schema(description = "The days that can be had, ascending")
        @JsonSerialize(using = SharedList.Writer.class)
        List<LocalDate> dates,

        @NotNull
        @Schema(description = "The days with conflicts, ascending")
        @JsonSerialize(using = SharedList.Writer.class)
        List<LocalDate> rejectedDates,

        @NotNull
        @Schema(description = "Why days are rejected, and months that lack a day of a monthly series")
        @JsonSerialize(using = SharedList.Writer.class)
        List<RejectedDay> rejections,

        @NotNull @Schema(description = "Whether less than what was asked for can be had")
        Boolean partialSeries,

        @NotNull
        @Schema(description = "The price of each day that can be had")
        @JsonSerialize(using = SharedList.Writer.class)
        List<RentalLine> lines,

        @Schema(
                nullable = true,
                required = true,
                description = "The sum of the lines; null while it is pending, or without any day")
        @Nullable
        Money total,

        @Schema(
                nullable = true,
                required = true,
                description =
                        "The days that no monthly agreement covers, in sum; null while it is pending, or without any day")
        @Nullable
        Money additionalBookingTotal,

        @Schema(
                nullable = true,
                required = true,
                description =
                        "The monthly amount of the agreements that cover days; null when none does. It is due whether days are booked or not")
        @Nullable
        Money monthlyAgreement,

        @NotNull
        @Schema(
                enumeration = {"per_day", "monthly_agreement"},
                description = "monthly_agreement if an agreement covers any of the days")
        String billingMode,

        @NotNull
        @Schema(description = "Days booked before whose price changes with this booking")
        @JsonSerialize(using = SharedList.Writer.class)
        List<ExistingPriceChange> existingPriceChanges,

        @NotNull @Schema(description = "What those changes come to")
        ExistingPriceEffect existingPriceEffect) {

    public RentalPricing {
        dates = SharedList.of(dates);
        rejectedDates = SharedList.of(rejectedDates);
        rejections = SharedList.of(rejections);
        lines = SharedList.of(lines);
        existingPriceChanges = SharedList.of(existingPriceChanges);
    }

    static RentalPricing of(RentalQuotation quotation, Language language) {
        return quotation
                .prices()
                .map(prices -> priced(
                        prices.days(),
                        quotation.choice().rejections(),
                        prices.changes(),
                        quotation.monthlyCents().isPresent()
                                ? quotation.monthlyCents().getAsLong()
                                : null,
                        language))
                .orElseGet(() -> pending(quotation, language));
    }

    static RentalPricing priced(
            List<DayPrice> days,
            List<Rejection> rejections,
            List<PriceChange> changes,
            @Nullable Long monthlyCents,
            Language language) {
        @Nullable
        Money total = days.isEmpty()
                ? null
                : Money.ofCents(days.stream().mapToLong(DayPrice::cents).sum(), language);
        return new RentalPricing(
                days.stream().map(DayPrice::date).toList(),
                rejectedDates(rejections),
                RentalRejection.of(rejections, language),
                !rejections.isEmpty(),
                days.stream().map(day -> RentalLine.of(day, language)).toList(),
                total,
                total,
                monthlyCents == null ? null : Money.ofCents(monthlyCents, language),
                monthlyCents == null ? "per_day" : RentalMoney.MONTHLY_AGREEMENT,
                changes.stream()
                        .map(change -> ExistingPriceChange.of(change, language))
                        .toList(),
                ExistingPriceEffect.of(changes, language));
    }

    /**
     * Returns the result for an account that isn't approved. Days are checked for every account, but only approved ones
     * see prices.
     */
    private static RentalPricing pending(RentalQuotation quotation, Language language) {
        List<Rejection> rejections = quotation.choice().rejections();
        return new RentalPricing(
                quotation.choice().accepted(),
                rejectedDates(rejections),
                RentalRejection.of(rejections, language),
                !rejections.isEmpty(),
                quotation.choice().accepted().stream()
                        .map(RentalLine::withoutPrice)
                        .toList(),
                null,
                null,
                null,
                "per_day",
                List.of(),
                ExistingPriceEffect.of(List.of(), language));
    }

    private static List<LocalDate> rejectedDates(List<Rejection> rejections) {
        return rejections.stream()
                .<LocalDate>mapMulti((rejection, dates) -> {
                    switch (rejection) {
                        case Rejection.Day day -> dates.accept(day.date());
                        case Rejection.Month _ -> {}
                    }
                })
                .toList();
    }
}
