package org.isarbooking.ucp;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * The reason why the negotiation between an agent and the service has failed (UCP overview, "Error Handling"). The body
 * of a REST answer, or the {@code data} of a JSON-RPC error.
 *
 * @param continueUrl the business's web site, on which a person can continue instead; null if it is unknown
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@RegisterForReflection // no resource method has this return type
public record NegotiationFailure(
        String code, String content, @Nullable URI continueUrl) {}
