package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Coworking;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/** The day of a place. */
@Schema(name = "OfficeDayPlace")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeDayPlace(
        @NotNull @Schema(description = "The place") OfficeWorkspaceRef place,

        @Nullable @Schema(description = "What occupies it; absent when it is free")
        Rental rental,

        @Nullable @Schema(description = "For whom the waitlist holds it; absent when it isn't held")
        Hold hold,

        @Nullable
        @Schema(description = "Whose monthly agreement keeps it; absent when it is booked, given back or free")
        Agreed agreed) {

    /** A day that a monthly agreement keeps for its tenant, who has not booked it. */
    @Schema(name = "OfficeDayPlaceAgreed")
    public record Agreed(
            @NotNull @Schema(description = "Names the agreement; office_give_back_days frees the day")
            Long agreementId,

            @NotNull @Schema(description = "What is agreed: the place itself, or a group that it is of")
            OfficeWorkspaceRef workspace,

            @NotNull @Schema(description = "Whose agreement it is")
            OfficeTenantRef tenant,

            @NotNull
            @Schema(
                    description = "The same for people, in the language of the answer",
                    examples = "Monatsvereinbarung: Kim Berger")
            String display) {}

    /** A hold of the place for a tenant on the waitlist. */
    @Schema(name = "OfficeDayPlaceHold")
    public record Hold(
            @NotNull @Schema(description = "Names the entry; office_remove_from_waitlist frees the place")
            Long entryId,

            @NotNull @Schema(description = "What is offered: the place itself, or a group that it is of")
            OfficeWorkspaceRef workspace,

            @NotNull @Schema(description = "Who waits") OfficeTenantRef tenant,

            @NotNull
            @Schema(description = "Until when it is held, unless it is booked", examples = "2027-06-15T11:00:00+02:00")
            OffsetDateTime heldUntil,

            @NotNull
            @Schema(
                    description = "The same for people, in the language of the answer",
                    examples = "Warteliste: Kim Berger, bis 11:00")
            String display) {}

    /** A rental day that occupies a place. */
    @Schema(name = "OfficeDayRental")
    public record Rental(
            @NotNull @Schema(description = "Names the booking: line coworking, booking_id", examples = "31")
            Long bookingId,

            @NotNull
            @Schema(
                    description = "Where the booking is in its life",
                    enumeration = {"confirmed", "completed", "no_show"})
            String status,

            @NotNull @Schema(description = "What is rented: the place itself, or a group that it is of")
            OfficeWorkspaceRef workspace,

            @NotNull @Schema(description = "Who rents") OfficeTenantRef tenant,

            @NotNull @Schema(description = "What the day costs now, gross")
            Money price) {}

    static OfficeDayPlace of(int placeId, Coworking coworking, DayRows rows, Language language) {
        DayRows.HeldPlace held = rows.heldPlaces().get(placeId);
        DayRows.AgreedPlace agreed = rows.agreedPlaces().get(placeId);
        return new OfficeDayPlace(
                name(placeId, coworking, language),
                rows.rentals().stream()
                        .filter(rental -> rental.placeIds().contains(placeId))
                        .findFirst()
                        .map(rental -> new Rental(
                                rental.bookingId(),
                                rental.status(),
                                name(rental.workspaceId(), coworking, language),
                                rental.tenant(),
                                Money.ofCents(rental.cents(), language)))
                        .orElse(null),
                held == null ? null : hold(held, coworking, language),
                agreed == null ? null : agreed(agreed, coworking, language));
    }

    private static Hold hold(DayRows.HeldPlace held, Coworking coworking, Language language) {
        OfficeTenantRef tenant = held.tenant();
        String name = shown(tenant);
        return new Hold(
                held.entryId(),
                name(held.workspaceId(), coworking, language),
                tenant,
                Munich.timeAt(held.heldUntil()),
                Texts.get(language, "office.hold", name, LocalTimes.time(held.heldUntil())));
    }

    private static Agreed agreed(DayRows.AgreedPlace agreed, Coworking coworking, Language language) {
        return new Agreed(
                agreed.agreementId(),
                name(agreed.workspaceId(), coworking, language),
                agreed.tenant(),
                Texts.get(language, "office.agreed", shown(agreed.tenant())));
    }

    private static String shown(OfficeTenantRef tenant) {
        return Objects.requireNonNullElseGet(tenant.name(), () -> Objects.requireNonNullElse(tenant.email(), ""));
    }

    private static OfficeWorkspaceRef name(int workspaceId, Coworking coworking, Language language) {
        return new OfficeWorkspaceRef(workspaceId, coworking.name(workspaceId).in(language));
    }
}
