package org.isarbooking.journeys;

import com.fasterxml.jackson.databind.JsonNode;

/** The end of a journey that begins with a refusal. */
sealed interface End {

    /** A tool has done something that can't be undone. The journey ends here. */
    record Done(String tool) implements End {}

    /** A tool has succeeded. Its effect, if it has any, can be undone. */
    record Answered(String tool) implements End {}

    /** The problem states that the call can't succeed, and gives a reason. */
    record Honest(String code) implements End {}

    /** The client can't follow what the problem states, or a final problem gives no reason. */
    record Lost(String why, JsonNode problem) implements End {}

    /** Returns a description of the end in a few words. */
    default String inWords() {
        return switch (this) {
            case Done(String tool) -> tool;
            case Answered(String tool) -> tool;
            case Honest(String code) -> "honest: " + code;
            case Lost(String why, JsonNode problem) -> "lost: " + why + " " + problem;
        };
    }
}
