package org.isarbooking.shared;

import java.util.List;
import java.util.Map;

/** A text in the languages it exists in; a missing translation falls back to {@code de}. */
public record Translated(Map<Language, String> texts) {

    public Translated {
        texts = Map.copyOf(texts);
    }

    /** The text in every language that it exists in. */
    public List<String> all() {
        return List.copyOf(texts.values());
    }

    /** The text in the language asked for, else in German, else empty. */
    public String in(Language language) {
        String wanted = texts.get(language);
        return wanted != null ? wanted : texts.getOrDefault(Language.DEFAULT, "");
    }
}
