package org.isarbooking.journeys;

import com.fasterxml.jackson.databind.JsonNode;

/** The place where a journey from a refusal ends. */
sealed interface End {

    /** A tool has done for good what the person wants. */
    record Done(String tool) implements End {}

    /** A tool has answered. */
    record Answered(String tool) implements End {}

    /** The service says that this call leads no further, and why. */
    record Honest(String code) implements End {}

    /** The service says that there is a way on, and the client can't follow it. */
    record Lost(String why, JsonNode problem) implements End {}

    /** Returns the end in a few words. */
    default String inWords() {
        return switch (this) {
            case Done(String tool) -> tool;
            case Answered(String tool) -> tool;
            case Honest(String code) -> "honest: " + code;
            case Lost(String why, JsonNode problem) -> "lost: " + why + " " + problem;
        };
    }
}
