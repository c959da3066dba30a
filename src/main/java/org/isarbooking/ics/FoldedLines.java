package org.isarbooking.ics;

/** Folds the lines of calendars (RFC 5545, 3.1). */
final class FoldedLines {

    /** The most octets of a line in UTF-8, without its line break. */
    private static final int LONGEST = 75;

    private static final String FOLD = "\r\n ";

    private FoldedLines() {}

    /**
     * Returns a text with folded lines. A long line continues after a line break and a blank. The bytes of a character
     * stay together.
     */
    static String of(String text) {
        StringBuilder folded = new StringBuilder(text.length() + text.length() / 20);
        int length = 0;
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            int character = text.codePointAt(at);
            int octets = octets(character);
            if (character == '\r' || character == '\n') {
                length = 0;
                octets = 0;
            } else if (length + octets > LONGEST) {
                folded.append(FOLD);
                length = 1;
            }
            folded.appendCodePoint(character);
            length += octets;
        }
        return folded.toString();
    }

    private static int octets(int character) {
        if (character < 0x80) {
            return 1;
        }
        if (character < 0x800) {
            return 2;
        }
        return character < 0x10000 ? 3 : 4;
    }
}
