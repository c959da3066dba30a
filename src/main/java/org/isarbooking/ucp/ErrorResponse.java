package org.isarbooking.ucp;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;

/** An answer of the protocol that has nothing but the reasons why (UCP, {@code error_response}). */
@RegisterForReflection(registerFullHierarchy = true) // no resource method names it
public record ErrorResponse(Metadata ucp, List<Message> messages) {

    public ErrorResponse {
        messages = List.copyOf(messages);
    }

    public static ErrorResponse of(List<Message> messages) {
        return new ErrorResponse(Metadata.error(), messages);
    }
}
