package org.isarbooking.checkout;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;
import org.isarbooking.ucp.Message;

/** Where a checkout is in its life (UCP, "Checkout Status Lifecycle"). */
enum Status {
    INCOMPLETE,
    REQUIRES_ESCALATION,
    READY_FOR_COMPLETE,
    COMPLETE_IN_PROGRESS,
    COMPLETED,
    CANCELED;

    /** The wire form. */
    @JsonValue
    String value() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What an agent can do about comes first, then what needs the customer; else nothing is missing. */
    static Status of(List<Message> messages) {
        if (messages.stream().anyMatch(message -> message.isError("recoverable"))) {
            return INCOMPLETE;
        }
        boolean needsBuyer = messages.stream()
                .anyMatch(
                        message -> message.isError("requires_buyer_input") || message.isError("requires_buyer_review"));
        return needsBuyer ? REQUIRES_ESCALATION : READY_FOR_COMPLETE;
    }

    /** Whether nothing changes any more. */
    boolean isFinal() {
        return this == COMPLETED || this == CANCELED;
    }

    /** Whether nobody books it yet. */
    boolean isOpen() {
        return !isFinal() && this != COMPLETE_IN_PROGRESS;
    }
}
