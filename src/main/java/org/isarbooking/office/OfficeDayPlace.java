package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
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

/** A place on one day: its rental day, hold or agreement. */
@Schema(name = "OfficeDayPlace")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeDayPlace(
        @NotNull @Schema(description = "The place") OfficeWorkspaceRef place,

        @NotNull
        @Schema(
                description =
                        "false if the place can't be rented on the day: on closed days, on weekdays without rentals, "
                                + "and once the place is no longer offered")
        Boolean isRentable,

        @Nullable @Schema(description = "Rental day that occupies the place; absent if it is free")
        Rental rental,

        @Nullable @Schema(description = "Hold for the waitlist; absent if the place isn't held")
        Hold hold,

        @Nullable
        @Schema(description = "Monthly agreement that keeps the day; absent if it is booked, given back or free")
        Agreed agreed) {

    /** A day that a monthly agreement keeps for its tenant, who has not booked it. */
    @Schema(name = "OfficeDayPlaceAgreed")
    public record Agreed(
            @NotNull @Schema(description = "Id of the agreement; office_give_back_days frees the day")
            Long agreementId,

            @NotNull @Schema(description = "Agreed workspace: the place itself, or a group that contains it")
            OfficeWorkspaceRef workspace,

            @NotNull @Schema(description = "Tenant of the agreement")
            OfficeTenantRef tenant,

            @NotNull
            @Schema(
                    description = "Text for people, in the language of the answer",
                    examples = "Monatsvereinbarung: Kim Berger")
            String display) {}

    /** A hold of the place for a tenant on the waitlist. */
    @Schema(name = "OfficeDayPlaceHold")
    public record Hold(
            @NotNull @Schema(description = "Id of the waitlist entry; office_remove_from_waitlist frees the place")
            Long entryId,

            @NotNull @Schema(description = "Offered workspace: the place itself, or a group that contains it")
            OfficeWorkspaceRef workspace,

            @NotNull @Schema(description = "The waiting tenant")
            OfficeTenantRef tenant,

            @NotNull
            @Schema(
                    description = "End of the hold, local time of Munich with its offset",
                    examples = "2027-06-15T11:00:00+02:00")
            OffsetDateTime heldUntil,

            @NotNull
            @Schema(
                    description = "The hold in words, in the language of the answer",
                    examples = "Warteliste: Kim Berger, bis 11:00")
            String display) {}

    /** A rental day that occupies a place. */
    @Schema(name = "OfficeDayRental")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Rental(
            @NotNull @Schema(description = "Id of the booking, in the line coworking", examples = "31")
            Long bookingId,

            @NotNull
            @Schema(
                    description = "Status of the booking",
                    enumeration = {"confirmed", "completed", "no_show"})
            String status,

            @NotNull @Schema(description = "Rented workspace: the place itself, or a group that contains it")
            OfficeWorkspaceRef workspace,

            @NotNull @Schema(description = "The tenant") OfficeTenantRef tenant,

            @NotNull @Schema(description = "Current gross price of the day")
            Money price,

            @Nullable
            @Schema(
                    description = "true if the invoice of the rental day was taken back and the day is not billed "
                            + "again; absent otherwise")
            Boolean waived) {}

    static OfficeDayPlace of(int placeId, LocalDate date, Coworking coworking, PlaceRows rows, Language language) {
        Coworking.@Nullable Workspace workspace = coworking.workspaces().get(placeId);
        PlaceRows.Held held = rows.held().get(placeId);
        PlaceRows.Agreed agreed = rows.agreed().get(placeId);
        return new OfficeDayPlace(
                workspace(placeId, coworking, language),
                workspace != null && workspace.isRentedOn(date),
                rows.rentals().stream()
                        .filter(rental -> rental.placeIds().contains(placeId))
                        .findFirst()
                        .map(rental -> new Rental(
                                rental.bookingId(),
                                rental.status(),
                                workspace(rental.workspaceId(), coworking, language),
                                rental.tenant(),
                                Money.ofCents(rental.cents(), language),
                                rental.waived() ? true : null))
                        .orElse(null),
                held == null ? null : hold(held, coworking, language),
                agreed == null ? null : agreed(agreed, coworking, language));
    }

    private static Hold hold(PlaceRows.Held held, Coworking coworking, Language language) {
        OfficeTenantRef tenant = held.tenant();
        String name = shown(tenant);
        return new Hold(
                held.entryId(),
                workspace(held.workspaceId(), coworking, language),
                tenant,
                Munich.timeAt(held.heldUntil()),
                Texts.get(language, "office.hold", name, LocalTimes.time(held.heldUntil())));
    }

    private static Agreed agreed(PlaceRows.Agreed agreed, Coworking coworking, Language language) {
        return new Agreed(
                agreed.agreementId(),
                workspace(agreed.workspaceId(), coworking, language),
                agreed.tenant(),
                Texts.get(language, "office.agreed", shown(agreed.tenant())));
    }

    private static String shown(OfficeTenantRef tenant) {
        return Objects.requireNonNullElseGet(tenant.name(), () -> Objects.requireNonNullElse(tenant.email(), ""));
    }

    private static OfficeWorkspaceRef workspace(int workspaceId, Coworking coworking, Language language) {
        return new OfficeWorkspaceRef(workspaceId, coworking.name(workspaceId).in(language));
    }
}
