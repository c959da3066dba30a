package org.isarbooking.operation;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;

/**
 * Something worth knowing about an answer that is no problem, for example why a search found nothing.
 *
 * @param code what a program branches on
 * @param message the same for people, in the language of the answer
 */
public record Notice(
        @NotNull @Schema(examples = "specialist_unsuitable") String code,
        @NotNull String message) {

    /** The notice of a code, with what its text needs. */
    public static Notice of(String code, Language language, Object... arguments) {
        return new Notice(code, Texts.get(language, "notice." + code, arguments));
    }
}
