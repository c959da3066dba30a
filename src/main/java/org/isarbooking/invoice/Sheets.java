package org.isarbooking.invoice;

import io.nayuki.qrcodegen.QrCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSFloat;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.PDPageContentStream.AppendMode;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;

/**
 * Writes the A4 sheets of a document from top to bottom. Lengths are in points. Positions are measured from the left
 * and from the top; a text's position is its baseline.
 *
 * <p>All colours are a device-independent grey, so that PDF/A needs no colour profile. The class doesn't use AWT, which
 * a native image lacks.
 */
final class Sheets implements AutoCloseable {

    static final float LEFT = 62;
    static final float RIGHT = PDRectangle.A4.getWidth() - 50;
    static final float WIDTH = RIGHT - LEFT;

    private static final float TOP = 60;
    private static final float BOTTOM = PDRectangle.A4.getHeight() - 95;
    private static final float HAIRLINE = 0.5f;
    private static final float BOLD = 0.35f;
    private static final float GREY = 0.6f;

    private final PDDocument document;
    private final Typeface typeface;
    private final List<PDPage> pages = new ArrayList<>();
    private PDPageContentStream content;
    private float position = TOP;

    Sheets(PDDocument document, Typeface typeface) throws IOException {
        this.document = document;
        this.typeface = typeface;
        this.content = open(addPage());
    }

    float position() {
        return position;
    }

    void moveTo(float newPosition) {
        position = newPosition;
    }

    /**
     * Moves the position down. Begins a new sheet if less than {@code needed} is left. Returns true if a new sheet was
     * begun.
     */
    boolean advance(float by, float needed) throws IOException {
        position += by;
        if (position + needed <= BOTTOM) {
            return false;
        }
        content.close();
        content = open(addPage());
        position = TOP;
        return true;
    }

    void text(String text, float x, float size) throws IOException {
        write(content, text, x, position, size, false);
    }

    void bold(String text, float x, float size) throws IOException {
        write(content, text, x, position, size, true);
    }

    /** Writes a right-aligned text that ends at {@code x}. */
    void right(String text, float x, float size) throws IOException {
        write(content, text, x - typeface.width(text, size), position, size, false);
    }

    void boldRight(String text, float x, float size) throws IOException {
        write(content, text, x - typeface.width(text, size), position, size, true);
    }

    void line(float fromX, float below) throws IOException {
        rule(content, fromX, position + below);
    }

    /** Draws a QR code below the position. Draws adjacent black modules of a row as one rectangle. */
    void code(QrCode code, float x, float width) throws IOException {
        float module = width / code.size;
        content.setNonStrokingColor(0f);
        for (int row = 0; row < code.size; row++) {
            float bottom = PDRectangle.A4.getHeight() - position - (row + 1) * module;
            int from = 0;
            for (int column = 0; column <= code.size; column++) {
                // The column after the last one isn't black, so the last rectangle of a row also ends.
                if (!code.getModule(column, row)) {
                    if (column > from) {
                        content.addRect(x + from * module, bottom, (column - from) * module, module);
                    }
                    from = column + 1;
                }
            }
        }
        content.fill();
    }

    /**
     * Writes the texts at the foot of every sheet, with the sheet's number on the right.
     *
     * @param numbering the text for the sheet's number, with # for the number and * for the number of sheets
     */
    void foot(List<String> texts, String numbering, float size) throws IOException {
        content.close();
        for (int index = 0; index < pages.size(); index++) {
            try (PDPageContentStream foot =
                    new PDPageContentStream(document, pages.get(index), AppendMode.APPEND, true, true)) {
                rule(foot, LEFT, BOTTOM + 18);
                float y = BOTTOM + 32;
                for (String text : texts) {
                    write(foot, text, LEFT, y, size, false);
                    y += size + 3;
                }
                String number =
                        numbering.replace("#", String.valueOf(index + 1)).replace("*", String.valueOf(pages.size()));
                write(foot, number, RIGHT - typeface.width(number, size), BOTTOM + 32, size, false);
            }
        }
    }

    @Override
    public void close() throws IOException {
        content.close();
    }

    private PDPage addPage() {
        PDPage page = new PDPage(PDRectangle.A4);
        PDResources resources = new PDResources();
        COSDictionary colours = new COSDictionary();
        colours.setItem(COSName.getPDFName("DefaultGray"), grey());
        resources.getCOSObject().setItem(COSName.COLORSPACE, colours);
        page.setResources(resources);
        document.addPage(page);
        pages.add(page);
        return page;
    }

    /** Returns PDF's colour space CalGray with the white point D65. */
    private static COSArray grey() {
        COSArray white = new COSArray();
        white.add(new COSFloat(0.9505f));
        white.add(new COSFloat(1));
        white.add(new COSFloat(1.089f));
        COSDictionary definition = new COSDictionary();
        definition.setItem(COSName.WHITE_POINT, white);
        definition.setItem(COSName.GAMMA, new COSFloat(2.2f));
        COSArray space = new COSArray();
        space.add(COSName.CALGRAY);
        space.add(definition);
        return space;
    }

    private PDPageContentStream open(PDPage page) throws IOException {
        return new PDPageContentStream(document, page, AppendMode.APPEND, true, true);
    }

    private void write(PDPageContentStream to, String text, float x, float y, float size, boolean isBold)
            throws IOException {
        to.beginText();
        to.setNonStrokingColor(0f);
        to.setStrokingColor(0f);
        // The font has only one weight. An outline makes bold letters.
        to.setRenderingMode(isBold ? RenderingMode.FILL_STROKE : RenderingMode.FILL);
        to.setLineWidth(BOLD);
        to.setFont(typeface.font(), size);
        to.newLineAtOffset(x, PDRectangle.A4.getHeight() - y);
        to.showText(typeface.writable(text));
        to.endText();
    }

    private static void rule(PDPageContentStream to, float fromX, float y) throws IOException {
        to.setStrokingColor(GREY);
        to.setLineWidth(HAIRLINE);
        to.moveTo(fromX, PDRectangle.A4.getHeight() - y);
        to.lineTo(RIGHT, PDRectangle.A4.getHeight() - y);
        to.stroke();
    }
}
