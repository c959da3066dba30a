package org.isarbooking.shared;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes tables as comma-separated values (RFC 4180). Spreadsheets run no formulas from these tables. */
public final class Csv {

    private static final String LINE_END = "\r\n";

    private Csv() {}

    /** Returns a line of cells, including the line end; null is an empty cell. */
    public static String line(List<? extends @Nullable Object> cells) {
        return cells.stream().map(Csv::cell).collect(Collectors.joining(",")) + LINE_END;
    }

    private static String cell(@Nullable Object value) {
        if (value == null) {
            return "";
        }
        return value instanceof Number ? value.toString() : quoted(harmless(value.toString()));
    }

    /** Puts an apostrophe before a text that spreadsheets would read as a formula. */
    private static String harmless(String text) {
        return text.stripLeading().matches("(?s)[=+\\-@|%\\t\\r].*") || text.matches("(?s)[\\t\\r\\n].*")
                ? "'" + text
                : text;
    }

    private static String quoted(String text) {
        return text.matches("(?s).*[\",;\\r\\n].*|\\s.*|.*\\s") ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }
}
