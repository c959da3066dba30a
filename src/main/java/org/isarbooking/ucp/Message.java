package org.isarbooking.ucp;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A message in an answer of the protocol, in addition to its data (contract, "Errors").
 *
 * @param severity the severity of an error; null for other messages
 * @param path the JSONPath to the part of the answer that the message is about; null for the whole answer
 */
@Schema(name = "UcpMessage")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Message(
        @NotNull
        @Schema(
                description = "Type of the message",
                enumeration = {"error", "warning", "info"})
        String type,

        @NotNull @Schema(description = "Stable code for programs to branch on", examples = "not_found")
        String code,

        @NotNull
        @Schema(
                description = "The message in words, in the language of the answer",
                examples = "Nicht gefunden: salon:9")
        String content,

        @Nullable
        @Schema(
                description = "For an error: kind of remedy that the caller has",
                enumeration = {"recoverable", "requires_buyer_input", "requires_buyer_review", "unrecoverable"})
        String severity,

        @Nullable
        @Schema(
                description =
                        "JSONPath to the part of the answer that the message is about; missing for the whole answer",
                examples = "$.buyer.email")
        String path) {

    public static Message error(String code, String content, String severity) {
        return new Message("error", code, content, severity, null);
    }

    public static Message info(String code, String content) {
        return new Message("info", code, content, null, null);
    }

    public static Message warning(String code, String content) {
        return new Message("warning", code, content, null, null);
    }

    /** Returns the message with a path to a part of the answer. */
    public Message at(@Nullable String part) {
        return new Message(type, code, content, severity, part);
    }

    /** Returns true for an error of the given severity. */
    public boolean isError(String ofSeverity) {
        return type.equals("error") && ofSeverity.equals(severity);
    }
}
