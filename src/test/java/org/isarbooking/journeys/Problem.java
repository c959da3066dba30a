package org.isarbooking.journeys;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** A problem as a client reads it. */
record Problem(JsonNode json) {

    List<String> nextActions() {
        return json.path("next_actions").valueStream().map(JsonNode::asText).toList();
    }

    /** Returns the properties that violations point at. */
    List<String> wrongProperties() {
        return json.path("violations")
                .valueStream()
                .map(violation -> violation.path("path").asText())
                .map(path -> path.replaceFirst("^\\$\\.", "").replaceFirst("[.\\[].*", ""))
                .distinct()
                .toList();
    }

    JsonNode alternatives() {
        return json.path("alternatives");
    }

    boolean asksForReview() {
        return severity().contains("review");
    }

    boolean isUnrecoverable() {
        return severity().equals("unrecoverable");
    }

    /** Returns true if the refused call can't succeed now. */
    boolean isFinal() {
        return !severity().equals("recoverable") || json.has("retry_after");
    }

    /** Returns the end at a final problem: honest if the problem has a detail, else lost. */
    End honestEnd() {
        return json.path("detail").asText().isBlank()
                ? new End.Lost("the final problem has no detail", json)
                : new End.Honest(json.path("code").asText());
    }

    private String severity() {
        return json.path("severity").asText();
    }
}
