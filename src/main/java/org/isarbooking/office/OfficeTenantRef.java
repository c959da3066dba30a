package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A tenant's account, with name and e-mail address if it has them. Only the owner sees them. */
@Schema(name = "OfficeTenantRef")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeTenantRef(
        @NotNull @Schema(description = "The account") UUID accountId,

        @Nullable @Schema(description = "Name of the account")
        String name,

        @Nullable @Schema(description = "E-mail address") String email) {

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "OfficeTenantRef[" + accountId + "]";
    }
}
