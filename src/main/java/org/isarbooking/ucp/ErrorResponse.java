package org.isarbooking.ucp;

import java.util.List;

/** An answer of the protocol that has nothing but the reasons why (UCP, {@code error_response}). */
public record ErrorResponse(Metadata ucp, List<Message> messages) {

    public ErrorResponse {
        messages = List.copyOf(messages);
    }

    public static ErrorResponse of(List<Message> messages) {
        return new ErrorResponse(Metadata.error(), messages);
    }
}
