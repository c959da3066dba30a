package org.isarbooking.profile;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.account.Accounts;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.jspecify.annotations.Nullable;

/** Returns the connected account (contract, {@code service_get_profile}). */
@Singleton
@PublishedOperation(
        name = "service_get_profile",
        family = Family.PROFILE,
        scope = Scope.ACCOUNT_READ,
        behaviour = Behaviour.READS,
        summary = "Identifies the account of the current credentials.")
public class ServiceGetProfile implements Operation<ServiceGetProfile.Input, ServiceGetProfile.Output> {

    /** The empty object: this operation takes no {@code language}. */
    @Schema(name = "ServiceGetProfileInput")
    public record Input() implements OperationInput {}

    /** The connected account. */
    @Schema(name = "ServiceGetProfileOutput", additionalProperties = Schema.False.class)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Output(
            @NotNull
            @Schema(
                    minLength = 1,
                    pattern = "\\S",
                    description = "Permanent: the same when e-mail, name or sign-in data change",
                    examples = "7c9e6679-7425-40de-944b-e07fc1f90ae7")
            String id,

            @Nullable @Schema(description = "Value from the identity provider", examples = "Kim Berger")
            String name,

            @Nullable @Schema(description = "Value from the identity provider", examples = "kim@example.org")
            String email,

            @Nullable @Schema(description = "Value from the identity provider", examples = "kim")
            String nickname) {

        /** Leaves personal data out of logs. */
        @Override
        public String toString() {
            return "ServiceGetProfile.Output[" + id + "]";
        }
    }

    private final Accounts accounts;

    ServiceGetProfile(Accounts accounts) {
        this.accounts = accounts;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return accounts.profile(caller.requireAccount())
                .map(profile -> new Output(
                        profile.account().id().toString(), profile.name(), profile.email(), profile.nickname()));
    }
}
