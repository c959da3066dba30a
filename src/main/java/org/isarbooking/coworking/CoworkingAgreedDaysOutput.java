package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Coworking;
import org.isarbooking.coworking.AgreedDayFacts.Found;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Notice;

/** Days of the account's monthly agreements, as they are now. */
@Schema(name = "CoworkingAgreedDaysOutput")
public record CoworkingAgreedDaysOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "The days, ascending")
        List<CoworkingAgreedDay> days,

        @NotNull
        @Schema(
                description =
                        "Explains that there are no days, or that given-back days don't reduce the monthly amount",
                examples = "[]")
        List<Notice> notices) {

    public CoworkingAgreedDaysOutput {
        days = List.copyOf(days);
        notices = List.copyOf(notices);
    }

    /**
     * Returns the output. A notice says that there are no days, or that giving days back doesn't reduce the monthly
     * amount.
     */
    static CoworkingAgreedDaysOutput of(Caller caller, Coworking coworking, List<Found> found) {
        return new CoworkingAgreedDaysOutput(
                caller.envelope(),
                found.stream()
                        .map(day -> CoworkingAgreedDay.of(day, coworking, caller.language()))
                        .toList(),
                found.isEmpty()
                        ? List.of(Notice.of("no_agreed_days", caller.language()))
                        : found.stream().anyMatch(Found::isGivenBack)
                                ? List.of(Notice.of("monthly_amount_stays", caller.language()))
                                : List.of());
    }
}
