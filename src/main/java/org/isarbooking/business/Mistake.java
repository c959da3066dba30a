package org.isarbooking.business;

import java.util.Comparator;
import java.util.List;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.isarbooking.shared.Texts.Word;

/**
 * Something in a business file that is wrong.
 *
 * @param line the line, from 1; 0 when the file as a whole can't be read
 * @param column the column, from 1; 0 as above
 * @param path what is wrong, as in {@code services[3].duration_minutes}; "" for the file itself
 * @param what what is wrong with it: a text {@code mistake.…}
 */
public record Mistake(int line, int column, String path, Word what) {

    static final Comparator<Mistake> IN_FILE_ORDER = Comparator.comparingInt(Mistake::line)
            .thenComparingInt(Mistake::column)
            .thenComparing(Mistake::path)
            .thenComparing(mistake -> mistake.what().key());

    /** Returns {@code mistake.<what>}, with what is filled in. */
    static Word said(String what, Object... arguments) {
        return new Word("mistake." + what, List.of(arguments));
    }

    /** Returns what is wrong, in plain English. */
    public String message() {
        return message(Language.EN);
    }

    /** Returns what is wrong, in a language. */
    public String message(Language language) {
        return Texts.get(language, what.key(), what.arguments().toArray());
    }

    /**
     * The form in which compilers tell mistakes: {@code file:line:column: path: message}; without a line where there is
     * none.
     */
    String in(String file) {
        return file
                + (line == 0 ? ": " : ":" + line + ":" + column + ": ")
                + (path.isEmpty() ? "" : path + ": ")
                + message();
    }
}
