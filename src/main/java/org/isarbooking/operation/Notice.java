package org.isarbooking.operation;

import com.fasterxml.jackson.annotation.JsonIgnore;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Page;
import org.isarbooking.shared.Texts;

/**
 * A remark about an answer that isn't a problem, for example why a search found nothing.
 *
 * @param arguments the arguments of the message. Pages put them into their own texts; answers don't contain them
 */
public record Notice(
        @NotNull @Schema(description = "Stable code for programs to branch on", examples = "nothing_free")
        String code,

        @NotNull
        @Schema(
                description = "The notice in words, in the language of the answer",
                examples = "In diesem Zeitraum ist nichts frei.")
        String message,

        @JsonIgnore List<Object> arguments) {

    public Notice {
        arguments = List.copyOf(arguments);
    }

    /** Makes a notice with a finished text, without arguments. */
    public Notice(String code, String message) {
        this(code, message, List.of());
    }

    /**
     * Returns a notice with the reason why a page of a list is empty; no notice if the page has items.
     *
     * @param ifNothing the code of the notice when the whole list is empty
     */
    public static List<Notice> ofPage(Page<?> page, String ifNothing, Language language) {
        if (!page.items().isEmpty()) {
            return List.of();
        }
        return List.of(page.total() == 0 ? of(ifNothing, language) : of("past_the_end", language, page.total()));
    }

    /** Like {@link #ofPage(Page, String, Language)}, for a page that shows a part of two lists. */
    public static List<Notice> ofPages(Page<?> one, Page<?> other, String ifNothing, Language language) {
        if (!one.items().isEmpty() || !other.items().isEmpty()) {
            return List.of();
        }
        return ofPage(one.total() > other.total() ? one : other, ifNothing, language);
    }

    /** Returns the notice of a code, with the arguments of its text. */
    public static Notice of(String code, Language language, Object... arguments) {
        return new Notice(code, Texts.get(language, "notice." + code, arguments), List.of(arguments));
    }
}
