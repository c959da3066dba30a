package org.isarbooking.office;

import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A day that a new agreement covers, although another tenant has already booked it. */
@Schema(name = "OfficeDayOfOthers")
public record OfficeDayOfOthers(
        @NotNull @Schema(description = "The booking, which stays as it is")
        Long bookingId,

        @NotNull @Schema(description = "The local date in Munich")
        LocalDate date,

        @NotNull
        @Schema(description = "Booked workspace: the agreement's workspace, or one that shares a place with it")
        OfficeWorkspaceRef workspace,

        @NotNull @Schema(description = "Tenant who keeps the day")
        OfficeTenantRef tenant) {}
