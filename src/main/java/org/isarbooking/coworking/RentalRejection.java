package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.coworking.rules.Rejection;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/** Something that was asked for and can't be rented, and why. */
@Schema(name = "RentalRejection")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RentalRejection(
        @Nullable @Schema(description = "The day that fails; absent for a month")
        LocalDate date,

        @Nullable @Schema(description = "The month without such a day, YYYY-MM; absent for a day", examples = "2027-02")
        String month,

        @NotNull
        @Schema(
                enumeration = {"past", "beyond_horizon", "closed", "already_booked", "occupied", "no_such_date"},
                description = "What a program branches on",
                examples = "no_such_date")
        String reason,

        @NotNull
        @Schema(
                description = "The same for people, in the language of the answer",
                examples = "Der Monat hat keinen solchen Tag.")
        String message) {

    static RentalRejection of(Rejection rejection, Language language) {
        String reason = rejection.reason().value();
        String message = Texts.get(language, "rejection." + reason);
        return switch (rejection) {
            case Rejection.Day day -> new RentalRejection(day.date(), null, reason, message);
            case Rejection.Month month ->
                new RentalRejection(null, month.month().toString(), reason, message);
        };
    }
}
