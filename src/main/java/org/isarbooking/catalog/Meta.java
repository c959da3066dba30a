package org.isarbooking.catalog;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.validation.constraints.NotNull;
import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.ucp.AgentProfile;

/** The calling agent (UCP, request metadata). */
@Schema(name = "UcpMeta")
public record Meta(
        @NotNull @JsonProperty("ucp-agent") @Schema(name = "ucp-agent", description = "The agent that calls")
        Agent ucpAgent) {

    /** The agent that calls. */
    @Schema(name = "UcpAgent")
    public record Agent(
            @NotNull
            @Schema(
                    maxLength = 2048,
                    description = "https address of the agent's profile; it is not fetched",
                    examples = "https://agent.example/profile.json")
            URI profile) {}

    static Meta of(AgentProfile profile) {
        return new Meta(new Agent(profile.url()));
    }

    /** Checks that the profile is an address. Refuses other values with {@code invalid_profile_url}. */
    void check() {
        new AgentProfile(ucpAgent.profile());
    }
}
