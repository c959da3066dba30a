package org.isarbooking.ucp;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An answer of the protocol that contains only error messages (UCP, {@code error_response}).
 *
 * @param continueUrl the page on which a person can continue instead; null if there is none
 */
@RegisterForReflection(registerFullHierarchy = true) // no resource method has this return type
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ErrorResponse(
        Metadata ucp, List<Message> messages, @Nullable URI continueUrl) {

    public ErrorResponse {
        messages = List.copyOf(messages);
    }

    /** Returns the answer to a failed call of a capability. */
    public static ErrorResponse of(String capability, List<Message> messages) {
        return new ErrorResponse(Metadata.error(capability), messages, null);
    }
}
