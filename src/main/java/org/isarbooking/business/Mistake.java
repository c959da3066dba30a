package org.isarbooking.business;

import java.util.Comparator;

/**
 * Something in a business file that is wrong.
 *
 * @param line the line, from 1; 0 when the file as a whole can't be read
 * @param column the column, from 1; 0 as above
 * @param path what is wrong, as in {@code services[3].duration_minutes}; "" for the file itself
 * @param message what is wrong with it, in plain English
 */
public record Mistake(int line, int column, String path, String message) {

    static final Comparator<Mistake> IN_FILE_ORDER = Comparator.comparingInt(Mistake::line)
            .thenComparingInt(Mistake::column)
            .thenComparing(Mistake::path)
            .thenComparing(Mistake::message);

    /**
     * The form in which compilers tell mistakes: {@code file:line:column: path: message}; without a line where there is
     * none.
     */
    String in(String file) {
        return file
                + (line == 0 ? ": " : ":" + line + ":" + column + ": ")
                + (path.isEmpty() ? "" : path + ": ")
                + message;
    }
}
