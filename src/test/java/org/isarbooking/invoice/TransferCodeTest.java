package org.isarbooking.invoice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.NotFoundException;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.Result;
import com.google.zxing.ResultMetadataType;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import io.quarkus.test.junit.QuarkusTest;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.Map;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.isarbooking.business.Coworking.Seller;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The transfer code on the last sheet of a displayed invoice, as a banking app reads it. */
@QuarkusTest
class TransferCodeTest {

    private static final SampleInvoice GERMAN = SampleInvoice.in(Language.DE);
    private static final int DOTS_PER_INCH = 300;

    @ParameterizedTest
    @EnumSource(Language.class)
    void the_code_holds_everything_that_a_transfer_needs(Language language) throws Exception {
        Result read = scan(SampleInvoice.in(language).pdf());

        assertThat(read.getText().split("\n", -1))
                .containsExactly(
                        "BCD",
                        "002",
                        "1",
                        "SCT",
                        "COBADEFFXXX",
                        "Isarsalon",
                        "DE89370400440532013000",
                        "EUR390.00",
                        "",
                        "",
                        "RE-2027-00041");
        assertThat(read.getResultMetadata()).containsEntry(ResultMetadataType.ERROR_CORRECTION_LEVEL, "M");
    }

    @Test
    void a_seller_without_a_bic_and_with_a_long_name_has_a_code_too() throws Exception {
        SampleInvoice invoice = GERMAN.from(seller("Schönheit  &\nPflege " + "ß".repeat(80)))
                .of(SampleInvoice.day(1, 5), SampleInvoice.day(2, 123_456_700));

        assertThat(scan(invoice.pdf()).getText().split("\n", -1))
                .contains("EUR1234567.05", "Schönheit & Pflege " + "ß".repeat(51))
                .containsSubsequence("SCT", "");
    }

    @Test
    void the_code_is_whole_on_the_last_of_many_sheets() throws Exception {
        assertThat(scan(GERMAN.ofManyDays().pdf()).getText()).contains("EUR3599.10");
    }

    @Test
    void a_credit_note_has_no_transfer_code() {
        byte[] pdf = HybridPdf.write(GERMAN.credited(), GERMAN.creditedLines());

        assertThatThrownBy(() -> scan(pdf)).isInstanceOf(NotFoundException.class);
    }

    private static Seller seller(String name) {
        return new Seller(
                name,
                "Isartorplatz 1",
                "80331",
                "München",
                "DE",
                null,
                "143/123/45678",
                null,
                "DE89370400440532013000",
                null,
                null,
                null,
                false);
    }

    private static Result scan(byte[] pdf) throws IOException, ReaderException {
        try (PDDocument document = Loader.loadPDF(pdf)) {
            BufferedImage page =
                    new PDFRenderer(document).renderImageWithDPI(document.getNumberOfPages() - 1, DOTS_PER_INCH);
            int[] pixels = page.getRGB(0, 0, page.getWidth(), page.getHeight(), null, 0, page.getWidth());
            return new QRCodeReader()
                    .decode(
                            new BinaryBitmap(new HybridBinarizer(
                                    new RGBLuminanceSource(page.getWidth(), page.getHeight(), pixels))),
                            Map.of(DecodeHintType.TRY_HARDER, true));
        }
    }
}
