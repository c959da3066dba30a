package org.isarbooking.coworking;

import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Coworking;
import org.isarbooking.coworking.AgreedDayFacts.Found;
import org.isarbooking.coworking.rules.AgreedDay;
import org.isarbooking.request.RequestDeadlines;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;

/** A day of the account's monthly agreements. */
@Schema(name = "CoworkingAgreedDay")
public record CoworkingAgreedDay(
        @NotNull @Schema(description = "The workspace") WorkspaceName workspace,

        @NotNull @Schema(description = "The local date in Munich")
        LocalDate date,

        @NotNull
        @Schema(
                enumeration = {"agreed", "booked", "given_back", "given_back_taken"},
                description = "agreed: kept for the account; booked: booked by the account; given_back: free; "
                        + "given_back_taken: taken by somebody else")
        String status,

        @NotNull @Schema(description = "Latest time to give the day back", examples = "2027-06-14T00:00:00+02:00")
        OffsetDateTime giveBackUntil,

        @NotNull @Schema(description = "The gross amount of a calendar month, which stays due in full")
        Money monthlyPrice) {

    /** Returns true if the tenant can give the day back at the given time. */
    public boolean canBeGivenBack(Instant at) {
        return status.equals(AgreedDay.AGREED.value())
                && date.isAfter(Munich.dateAt(at))
                && !at.isAfter(giveBackUntil.toInstant());
    }

    static CoworkingAgreedDay of(Found found, Coworking coworking, Language language) {
        return new CoworkingAgreedDay(
                WorkspaceName.of(coworking, found.workspace().id(), language),
                found.date(),
                found.state().value(),
                RequestDeadlines.ofRentalDay(found.date(), coworking).cancellationUntil(),
                Money.ofCents(found.agreement().monthlyCents(), language));
    }
}
