package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Coworking;
import org.isarbooking.coworking.rules.DayPrice;
import org.isarbooking.coworking.rules.PriceChange;
import org.isarbooking.coworking.rules.Rejection;
import org.isarbooking.operation.RejectedDay;
import org.isarbooking.operation.SharedList;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.RentalMoney;
import org.jspecify.annotations.Nullable;

/** An account's prices for days of a workspace, in answers and offers (contract, "Coworking price result"). */
@Schema(name = "RentalPricing")
@JsonInclude(JsonInclude.Include.ALWAYS)
public record RentalPricing(
        @NotNull @Schema(description = "Available days, ascending") @JsonSerialize(using = SharedList.Writer.class)
        List<LocalDate> dates,

        @NotNull @Schema(description = "Days with conflicts, ascending") @JsonSerialize(using = SharedList.Writer.class)
        List<LocalDate> rejectedDates,

        @NotNull
        @Schema(description = "Reasons for rejected days, and for months that lack the day of a monthly series")
        @JsonSerialize(using = SharedList.Writer.class)
        List<RejectedDay> rejections,

        @NotNull @Schema(description = "true if fewer days are available than requested")
        Boolean partialSeries,

        @NotNull @Schema(description = "Price of each available day") @JsonSerialize(using = SharedList.Writer.class)
        List<RentalLine> lines,

        @Schema(
                nullable = true,
                required = true,
                description = "Sum of the lines; null while prices are pending, or if no day is available")
        @Nullable
        Money total,

        @Schema(
                nullable = true,
                required = true,
                description = "Sum of the days that no monthly agreement covers; null while prices are pending, or if "
                        + "no day is available")
        @Nullable
        Money additionalBookingTotal,

        @Schema(
                nullable = true,
                required = true,
                description = "Monthly amount of the agreements that cover any of the days; null if there is none. The "
                        + "amount is due even if no day is booked")
        @Nullable
        Money monthlyAgreement,

        @NotNull
        @Schema(
                enumeration = {"per_day", "monthly_agreement"},
                description = "monthly_agreement if an agreement covers any of the days")
        String billingMode,

        @NotNull
        @Schema(description = "Earlier bookings whose price changes with this one")
        @JsonSerialize(using = SharedList.Writer.class)
        List<ExistingPriceChange> existingPriceChanges,

        @NotNull @Schema(description = "Sum of these changes")
        ExistingPriceEffect existingPriceEffect) {

    public RentalPricing {
        dates = SharedList.of(dates);
        rejectedDates = SharedList.of(rejectedDates);
        rejections = SharedList.of(rejections);
        lines = SharedList.of(lines);
        existingPriceChanges = SharedList.of(existingPriceChanges);
    }

    static RentalPricing of(RentalQuotation quotation, Coworking coworking, Language language) {
        return quotation
                .prices()
                .map(prices -> priced(
                        prices.days(),
                        quotation.choice().rejections(),
                        prices.changes(),
                        quotation.monthlyCents().isPresent()
                                ? quotation.monthlyCents().getAsLong()
                                : null,
                        coworking,
                        language))
                .orElseGet(() -> pending(quotation, language));
    }

    static RentalPricing priced(
            List<DayPrice> days,
            List<Rejection> rejections,
            List<PriceChange> changes,
            @Nullable Long monthlyCents,
            Coworking coworking,
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
                        .map(change -> ExistingPriceChange.of(change, coworking, language))
                        .toList(),
                ExistingPriceEffect.of(changes, language));
    }

    /**
     * Returns the result for an account that isn't approved. Days are checked for every account, but only approved
     * accounts see prices.
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
