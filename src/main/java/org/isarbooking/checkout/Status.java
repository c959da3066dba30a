package org.isarbooking.checkout;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;
import org.isarbooking.ucp.Message;

/** The states of a checkout (UCP, "Checkout Status Lifecycle"). */
enum Status {
    INCOMPLETE,
    REQUIRES_ESCALATION,
    READY_FOR_COMPLETE,
    COMPLETE_IN_PROGRESS,
    COMPLETED,
    CANCELED;

    /** Returns the wire form. */
    @JsonValue
    String value() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the status that follows from messages. Errors that the agent can correct count first, then errors that
     * need the customer. Without errors, the checkout is ready.
     */
    static Status of(List<Message> messages) {
        if (messages.stream().anyMatch(message -> message.isError("recoverable"))) {
            return INCOMPLETE;
        }
        boolean needsBuyer = messages.stream()
                .anyMatch(
                        message -> message.isError("requires_buyer_input") || message.isError("requires_buyer_review"));
        return needsBuyer ? REQUIRES_ESCALATION : READY_FOR_COMPLETE;
    }

    /** Returns whether the checkout can't change any more. */
    boolean isFinal() {
        return this == COMPLETED || this == CANCELED;
    }

    /** Returns whether the checkout can still be changed: it isn't final, and isn't being booked. */
    boolean isOpen() {
        return !isFinal() && this != COMPLETE_IN_PROGRESS;
    }
}
