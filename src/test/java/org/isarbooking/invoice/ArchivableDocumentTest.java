package org.isarbooking.invoice;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.io.ByteArrayInputStream;
import java.util.List;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;

/** veraPDF, the validator of the PDF Association, accepts the PDF files of invoices and credit notes as PDF/A-3b. */
@QuarkusTest
class ArchivableDocumentTest {

    @ParameterizedTest
    @EnumSource(Language.class)
    void an_invoice_keeps_every_rule_of_pdf_a_3(Language language) throws Exception {
        assertThat(brokenBy(SampleInvoice.in(language).pdf())).isEmpty();
    }

    @Test
    void an_invoice_of_many_sheets_and_a_credit_note_keep_every_rule_too() throws Exception {
        SampleInvoice german = SampleInvoice.in(Language.DE);

        assertThat(brokenBy(german.ofManyDays().pdf())).isEmpty();
        assertThat(brokenBy(HybridPdf.write(german.credited(), german.creditedLines())))
                .isEmpty();
    }

    private static List<String> brokenBy(byte[] pdf) throws Exception {
        VeraGreenfieldFoundryProvider.initialise();
        try (PDFAParser parser =
                        Foundries.defaultInstance().createParser(new ByteArrayInputStream(pdf), PDFAFlavour.PDFA_3_B);
                PDFAValidator validator = Foundries.defaultInstance().createValidator(PDFAFlavour.PDFA_3_B, false)) {
            return validator.validate(parser).getTestAssertions().stream()
                    .map(TestAssertion::toString)
                    .toList();
        }
    }
}
