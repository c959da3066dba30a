package org.isarbooking.invoice;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

/**
 * The font of a document, with Latin and Cyrillic letters. The document embeds only the letters it uses. Widths are in
 * points.
 */
final class Typeface {

    /** Liberation Sans comes with PDFBox, under the SIL Open Font License. */
    private static final String FONT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

    private static final int UNITS = 1000;
    private static final char UNKNOWN = '?';

    private final PDFont font;
    private final CmapLookup letters;

    private Typeface(PDFont font, CmapLookup letters) {
        this.font = font;
        this.letters = letters;
    }

    static Typeface embedIn(PDDocument document) throws IOException {
        try (InputStream stream = PDDocument.class.getResourceAsStream(FONT)) {
            if (stream == null) {
                throw new IllegalStateException(FONT + " is missing");
            }
            TrueTypeFont letters = new TTFParser().parse(new RandomAccessReadBuffer(stream));
            document.registerTrueTypeFontForClosing(letters);
            return new Typeface(PDType0Font.load(document, letters, true), letters.getUnicodeCmapLookup());
        }
    }

    PDFont font() {
        return font;
    }

    /** Returns a text with the letters replaced that the font lacks. Names can contain any letters. */
    String writable(String text) {
        StringBuilder writable = new StringBuilder();
        text.codePoints()
                .map(letter -> Character.isWhitespace(letter) ? ' ' : letter)
                .map(letter -> letters.getGlyphId(letter) == 0 ? UNKNOWN : letter)
                .forEach(writable::appendCodePoint);
        return writable.toString();
    }

    float width(String text, float size) throws IOException {
        return font.getStringWidth(writable(text)) * size / UNITS;
    }

    /** Splits a text into lines of at most this width. Breaks words that are wider. */
    List<String> lines(String text, float size, float width) throws IOException {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.strip().split("\\s+", -1)) {
            String rest = word;
            if (!line.isEmpty() && width(line + " " + rest, size) > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            while (width(rest, size) > width) {
                int fitting = fitting(rest, size, width);
                lines.add(rest.substring(0, fitting));
                rest = rest.substring(fitting);
            }
            line.append(line.isEmpty() ? "" : " ").append(rest);
        }
        lines.add(line.toString());
        return lines;
    }

    private int fitting(String word, float size, float width) throws IOException {
        int end = word.offsetByCodePoints(0, 1);
        while (end < word.length() && width(word.substring(0, word.offsetByCodePoints(end, 1)), size) <= width) {
            end = word.offsetByCodePoints(end, 1);
        }
        return end;
    }
}
