package org.isarbooking.business;

import java.util.Comparator;
import java.util.List;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.isarbooking.shared.Texts.Word;

/**
 * A mistake in a business file.
 *
 * @param line the line, from 1; 0 for an unreadable file, and for changes to the catalog
 * @param column the column, from 1; 0 if the line is 0
 * @param path the path of the wrong value, as in {@code services[3].duration_minutes}; "" for the file itself
 * @param what the key {@code mistake.…} and the arguments of the text that explains the mistake
 */
public record Mistake(int line, int column, String path, Word what) {

    static final Comparator<Mistake> IN_FILE_ORDER = Comparator.comparingInt(Mistake::line)
            .thenComparingInt(Mistake::column)
            .thenComparing(Mistake::path)
            .thenComparing(mistake -> mistake.what().key());

    /** Returns the text {@code mistake.<what>} with its arguments. */
    static Word text(String what, Object... arguments) {
        return new Word("mistake." + what, List.of(arguments));
    }

    /** Returns the explanation in English. */
    public String message() {
        return message(Language.EN);
    }

    /** Returns the explanation in a language. */
    public String message(Language language) {
        return Texts.get(language, what.key(), what.arguments().toArray());
    }

    /**
     * Returns the mistake in the form of compilers: {@code file:line:column: path: message}. Leaves the line out if it
     * is unknown.
     */
    String in(String file) {
        return file
                + (line == 0 ? ": " : ":" + line + ":" + column + ": ")
                + (path.isEmpty() ? "" : path + ": ")
                + message();
    }
}
