package org.isarbooking.operation;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.YearMonth;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/** A day that can't be rented, or a month without the day of a monthly repetition, with the reason. */
@Schema(name = "RentalRejection")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RejectedDay(
        @Nullable @Schema(description = "Rejected local date; absent for a month")
        LocalDate date,

        @Nullable @Schema(description = "Month without such a day, YYYY-MM; absent for a day", examples = "2027-02")
        String month,

        @NotNull
        @Schema(
                enumeration = {"past", "beyond_horizon", "closed", "already_booked", "occupied", "no_such_date"},
                description = "Stable code for programs to branch on",
                examples = "no_such_date")
        String reason,

        @NotNull
        @Schema(
                description = "The reason in words, in the language of the answer",
                examples = "Der Monat hat keinen solchen Tag.")
        String message) {

    /** Returns a rejected local day with its reason in words. */
    public static RejectedDay of(LocalDate day, String reason, Language language) {
        return new RejectedDay(day, null, reason, message(reason, language));
    }

    /** Returns a rejected month with its reason in words. */
    public static RejectedDay of(YearMonth month, String reason, Language language) {
        return new RejectedDay(null, month.toString(), reason, message(reason, language));
    }

    private static String message(String reason, Language language) {
        return Texts.get(language, "rejection." + reason);
    }
}
