package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.account.AccountEntry;
import org.isarbooking.account.AccountEntry.LinkedIdentity;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** An account, as the owner sees it. */
@Schema(name = "OfficeAccount")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeAccount(
        @NotNull @Schema(description = "The permanent id, which service_get_profile tells the person, too")
        UUID accountId,

        @Nullable @Schema(description = "The name of the last sign-in", examples = "Tenant A")
        String name,

        @Nullable
        @Schema(description = "The address of the last sign-in", examples = "tenant-a@demo.isar-booking.invalid")
        String email,

        @NotNull @Schema(description = "When it was made, local time of Munich with its offset")
        OffsetDateTime createdAt,

        @NotNull @Schema(description = "Who signs in to it, in the order of linking")
        List<Identity> identities,

        @NotNull
        @Schema(description = "Whether it waits for the first sign-in of somebody whom the business file names")
        Boolean isInvited,

        @Nullable @Schema(description = "The number of the specialist that it is", examples = "1")
        Integer staffId,

        @NotNull @Schema(description = "How many workspaces it may rent")
        Integer approvedWorkspaces) {

    /** A person's identity at an identity provider. */
    @Schema(name = "OfficeIdentity")
    public record Identity(
            @NotNull
            @Schema(
                    description = "The identity provider's address",
                    examples = "https://login.example.org/realms/salon")
            String issuer,

            @NotNull @Schema(description = "What the provider calls the person for good", examples = "tenant-a")
            String subject,

            @NotNull @Schema(description = "Since when, local time of Munich with its offset")
            OffsetDateTime linkedAt) {

        static Identity of(LinkedIdentity identity) {
            return new Identity(identity.issuer(), identity.subject(), Munich.timeAt(identity.linkedAt()));
        }
    }

    static OfficeAccount of(AccountEntry entry) {
        return new OfficeAccount(
                entry.profile().account().id(),
                entry.profile().name(),
                entry.profile().email(),
                Munich.timeAt(entry.createdAt()),
                entry.identities().stream().map(Identity::of).toList(),
                entry.isInvited(),
                entry.staffId(),
                entry.workspaces());
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "OfficeAccount[" + accountId + "]";
    }
}
