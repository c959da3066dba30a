package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;

/** What came of a call, as far as its client can know. */
sealed interface Answer {

    /** It was done, and this is what it has led to. */
    record Done(JsonNode output) implements Answer {}

    /** It was refused: it has had no effect. */
    record Refused(int status, String code) implements Answer {}

    /** No answer came, or that one should come back: whether it has had an effect is unknown. */
    record Unknown(String why) implements Answer {}

    /** What no client should ever be answered. */
    record Faulty(String what) implements Answer {}
}
