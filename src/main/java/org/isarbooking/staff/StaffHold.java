package org.isarbooking.staff;

import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.calendar.SpecialistVisits;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Texts;

/** Time of a specialist that is held for a customer on the waitlist. Never contains the customer. */
@Schema(name = "StaffHold")
public record StaffHold(
        @NotNull
        @Schema(description = "Start, local time of Munich with its offset", examples = "2027-06-15T14:30:00+02:00")
        OffsetDateTime startAt,

        @NotNull
        @Schema(
                description = "End with clean-up, local time of Munich with its offset",
                examples = "2027-06-15T15:40:00+02:00")
        OffsetDateTime endAt,

        @NotNull
        @Schema(
                description = "End of the hold, local time of Munich with its offset",
                examples = "2027-06-15T11:00:00+02:00")
        OffsetDateTime heldUntil,

        @NotNull
        @Schema(
                description = "The hold in words, in the language of the answer",
                examples = "Für die Warteliste gehalten, bis 11:00 Uhr")
        String display) {

    static StaffHold of(SpecialistVisits.Hold hold, Language language) {
        return new StaffHold(
                Munich.timeAt(hold.period().start()),
                Munich.timeAt(hold.period().end()),
                Munich.timeAt(hold.heldUntil()),
                Texts.get(language, "staff.hold", LocalTimes.time(hold.heldUntil())));
    }
}
