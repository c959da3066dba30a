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
        @NotNull @Schema(description = "Permanent id; service_get_profile shows it to the person, too")
        UUID accountId,

        @Nullable @Schema(description = "Name from the last sign-in", examples = "Tenant A")
        String name,

        @Nullable
        @Schema(description = "E-mail address from the last sign-in", examples = "tenant-a@demo.isar-booking.invalid")
        String email,

        @NotNull @Schema(description = "Creation time, local time of Munich with its offset")
        OffsetDateTime createdAt,

        @NotNull @Schema(description = "Logins of the account, in the order of linking")
        List<Identity> identities,

        @NotNull
        @Schema(
                description =
                        "true while the account waits for the first sign-in of a person named in the business file")
        Boolean isInvited,

        @Nullable @Schema(description = "Id of the specialist linked to the account", examples = "1")
        Integer staffId,

        @NotNull @Schema(description = "Number of workspaces that the account may rent")
        Integer approvedWorkspaces) {

    /** A person's identity at an identity provider. */
    @Schema(name = "OfficeIdentity")
    public record Identity(
            @NotNull
            @Schema(
                    description = "Address of the identity provider",
                    examples = "https://login.example.org/realms/salon")
            String issuer,

            @NotNull @Schema(description = "Permanent id of the person at the provider", examples = "tenant-a")
            String subject,

            @NotNull @Schema(description = "Time of the linking, local time of Munich with its offset")
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
