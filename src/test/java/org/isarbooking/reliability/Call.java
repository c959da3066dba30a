package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import org.isarbooking.reliability.Answer.Done;
import org.jspecify.annotations.Nullable;

/**
 * A call of a client.
 *
 * @param way protocol and process, such as {@code MCP at first}
 * @param began when the call was made, in nanoseconds of the client's machine
 * @param ended when the answer arrived
 */
record Call(String client, String way, String operation, JsonNode input, long began, long ended, Answer answer) {

    /**
     * Returns the operation and the key that the client repeats when it doesn't know whether the call had an effect.
     * The key of a confirmation is the id of its offer. Empty for calls without a key.
     */
    Optional<String> key() {
        String key = isConfirmation() ? text(input.path("quote_id")) : text(input.path("submission_key"));
        return Optional.ofNullable(key).map(value -> operation + " " + value);
    }

    boolean isConfirmation() {
        return operation.endsWith("_confirm_booking");
    }

    boolean isDone() {
        return answer instanceof Done;
    }

    /** Returns true if the call may have had an effect. */
    boolean mayHaveHappened() {
        return switch (answer) {
            case Answer.Done _, Answer.Unknown _, Answer.Faulty _ -> true;
            case Answer.Refused _ -> false;
        };
    }

    /** Returns the output; a missing node unless the call was done. */
    JsonNode output() {
        return answer instanceof Done(JsonNode output) ? output : input.path("no such field");
    }

    private static @Nullable String text(JsonNode value) {
        return value.isTextual() ? value.asText() : null;
    }

    @Override
    public String toString() {
        return "%s of %s by %s: %s".formatted(operation, client, way, answer);
    }
}
