package org.isarbooking.console;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/**
 * What every page needs beside its own content.
 *
 * @param visitor who is signed in; null where nobody has to be
 * @param path of the page, with its query
 * @param seal for its forms
 * @param isDemo whether people sign in without a password
 * @param done what the visitor has just done: the last part of a key of {@code console.done.…}; null for nothing
 */
public record Page(
        Language language,
        @Nullable Visitor visitor,
        String path,
        String seal,
        boolean isDemo,
        @Nullable String done) {

    /** The text of {@code console.<key>}. */
    public String t(String key) {
        return Texts.get(language, "console." + key);
    }

    /** The same with something filled in. */
    public String t(String key, Object argument) {
        return Texts.get(language, "console." + key, argument);
    }

    /** The same with two things filled in. */
    public String t(String key, Object first, Object second) {
        return Texts.get(language, "console." + key, first, second);
    }

    /** What to say of what was just done; null for nothing, and for what nobody does. */
    public @Nullable String said() {
        return Optional.ofNullable(done)
                .flatMap(what -> Texts.find(language, "console.done." + what))
                .orElse(null);
    }

    public boolean isOf(String section) {
        return path.split("\\?", 2)[0].equals(section);
    }

    public List<Language> languages() {
        return List.of(Language.values());
    }

    /** What a language is called, in the language of the page. */
    public String t(Language named) {
        return t("language." + named.code());
    }

    /** The page itself, to come back to after something else; without what was just done. */
    public String back() {
        String here = path.replaceAll("[?&]done=[a-z_]*", "");
        return URLEncoder.encode(here, StandardCharsets.UTF_8);
    }

    public String stylesheet() {
        return Assets.STYLESHEET;
    }

    public String script() {
        return Assets.SCRIPT;
    }

    /** The name of the field that carries the {@link #seal()}. */
    public String sealField() {
        return FormGuard.FIELD;
    }
}
