package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.rules.Agreement;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.jspecify.annotations.Nullable;

/** A workspace that an account may rent, with the account's prices. */
@Schema(name = "ApprovedWorkspace")
@JsonInclude(JsonInclude.Include.ALWAYS)
public record ApprovedWorkspace(
        @NotNull @Schema(description = "The workspace") WorkspaceName workspace,

        @Schema(
                nullable = true,
                required = true,
                description = "Agreed price of any day for this account; null if the weekly terms apply")
        @Nullable
        Money personalPrice,

        @NotNull
        @Schema(
                description = "Weekly terms: prices by the days rented in a week (Monday to Sunday) over all "
                        + "workspaces. Empty with a personal price")
        List<WeeklyTier> weeklyTerms,

        @NotNull @Schema(description = "Monthly agreements that apply now or from a later date")
        List<MonthlyAgreement> monthlyAgreements) {

    /** The prices that apply when at least {@code fromDays} days are rented in a week. */
    @Schema(name = "WeeklyTier")
    public record WeeklyTier(
            @NotNull @Schema(description = "Smallest number of rented days in a week for these prices")
            Integer fromDays,

            @NotNull @Schema(description = "Price of a day by weekday, Monday first")
            List<WeekdayPrice> prices) {}

    /** The price of a day on one weekday. */
    @Schema(name = "WeekdayPrice")
    public record WeekdayPrice(
            @NotNull @Schema(description = "Weekday, monday to sunday", examples = "tuesday")
            String weekday,

            @NotNull @Schema(description = "Gross price of the day")
            Money price) {}

    /**
     * A monthly amount that covers some weekdays. The amount is due every month, so the covered days aren't free of
     * charge.
     */
    @Schema(name = "MonthlyAgreement")
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record MonthlyAgreement(
            @NotNull @Schema(description = "Covered weekdays, monday to sunday", examples = "[\"tuesday\"]")
            List<String> weekdays,

            @NotNull @Schema(description = "Gross amount of a calendar month")
            Money monthlyPrice,

            @NotNull @Schema(description = "First covered local date")
            LocalDate validFrom,

            @Schema(nullable = true, required = true, description = "Last covered local date; null if no end is agreed")
            @Nullable
            LocalDate validUntil) {}

    static ApprovedWorkspace of(Workspace workspace, TenantRights tenant, LocalDate today, Language language) {
        OptionalInt personal = tenant.approvals().getOrDefault(workspace.id(), OptionalInt.empty());
        return new ApprovedWorkspace(
                new WorkspaceName(workspace.id(), workspace.name().in(language)),
                personal.isPresent() ? Money.ofCents(personal.getAsInt(), language) : null,
                personal.isPresent() ? List.of() : tiers(workspace, language),
                tenant.agreementsOn(workspace.id()).stream()
                        .filter(agreement -> !hasEnded(agreement, today))
                        .map(agreement -> agreement(agreement, language))
                        .toList());
    }

    private static boolean hasEnded(Agreement agreement, LocalDate today) {
        LocalDate last = agreement.validity().to();
        return last != null && last.isBefore(today);
    }

    private static List<WeeklyTier> tiers(Workspace workspace, Language language) {
        return workspace.prices().tiers().stream()
                .map(tier -> new WeeklyTier(
                        tier.fromDays(),
                        tier.cents().entrySet().stream()
                                .filter(price -> workspace.weekdays().contains(price.getKey()))
                                .sorted(Map.Entry.comparingByKey())
                                .map(price -> new WeekdayPrice(
                                        wire(price.getKey()), Money.ofCents(price.getValue(), language)))
                                .toList()))
                .toList();
    }

    private static MonthlyAgreement agreement(Agreement agreement, Language language) {
        return new MonthlyAgreement(
                weekdays(agreement.weekdays()),
                Money.ofCents(agreement.monthlyCents(), language),
                Objects.requireNonNull(agreement.validity().from()),
                agreement.validity().to());
    }

    private static List<String> weekdays(Set<DayOfWeek> weekdays) {
        return weekdays.stream().sorted().map(ApprovedWorkspace::wire).toList();
    }

    private static String wire(DayOfWeek weekday) {
        return weekday.name().toLowerCase(Locale.ROOT);
    }
}
