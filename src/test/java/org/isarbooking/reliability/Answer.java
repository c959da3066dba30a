package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** The outcome of a call, as its client knows it. */
sealed interface Answer {

    /** The call succeeded, and the output describes the result. */
    record Done(JsonNode output) implements Answer {}

    /**
     * The call was refused: it has had no effect.
     *
     * @param reasons why days were refused, such as {@code occupied}; empty if the refusal is about no days
     */
    record Refused(int status, String code, List<String> reasons) implements Answer {

        Refused(int status, String code) {
            this(status, code, List.of());
        }
    }

    /** No answer came, or the client was asked to come back (503). The call may have had an effect. */
    record Unknown(String why) implements Answer {}

    /** An answer that no client should ever get. */
    record Faulty(String what) implements Answer {}
}
