package org.isarbooking.invoice;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.filespecification.PDComplexFileSpecification;
import org.apache.pdfbox.text.PDFTextStripper;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Seller;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;

/** An invoice's PDF: the text that people read, and the e-invoice inside it. */
@QuarkusTest
class HybridPdfTest {

    private static final SampleInvoice GERMAN = SampleInvoice.in(Language.DE);

    @Test
    void a_german_invoice_has_german_texts() {
        assertThat(text(GERMAN.pdf()))
                .contains("Rechnung RE-2027-00041", "Huber Kosmetik", "Rosenheimer Straße 5", "81667 München")
                .contains("Leistungszeitraum Juni 2027", "Zahlbar bis 15. Juli 2027")
                .contains(
                        "Monatsvereinbarung: Studio Nord, Juni 2027 300,00 €",
                        "Miete Studio Nord, Di 01.06.2027 45,00 €")
                .contains("Nettobetrag 327,73 €", "Umsatzsteuer 19 % 62,27 €", "Gesamtbetrag 390,00 €")
                .contains("Bitte überweisen Sie 390,00 € bis zum 15. Juli 2027")
                .contains("IBAN DE89 3704 0044 0532 0130 00 · BIC COBADEFFXXX")
                .contains("USt-IdNr. DE123456788 · Steuernummer 143/123/45678", "Seite 1 von 1");
    }

    @Test
    void an_english_invoice_has_english_texts() {
        assertThat(text(SampleInvoice.in(Language.EN).pdf()))
                .contains("Invoice RE-2027-00041", "Period June 2027", "Payable by 15 July 2027")
                .contains("Rent of North studio, Tue 1 Jun 2027 €45.00", "VAT 19% €62.27", "Total €390.00");
    }

    @Test
    void a_russian_invoice_has_russian_texts() {
        assertThat(text(SampleInvoice.in(Language.RU).pdf()))
                .contains("Счёт RE-2027-00041", "Период июнь 2027", "Оплатить до 15 июля 2027 г.")
                .contains("Аренда: Северная студия, вт 01.06.2027 45,00 €", "НДС 19 % 62,27 €", "Итого 390,00 €");
    }

    @Test
    void a_credit_note_names_the_invoice_that_it_takes_back_and_asks_for_no_payment() {
        assertThat(text(HybridPdf.write(GERMAN.credited(), GERMAN.creditedLines())))
                .contains("Rechnungskorrektur RE-2027-00042", "Korrigierte Rechnung RE-2027-00041")
                .contains("Damit wird die Rechnung RE-2027-00041 vom 1. Juli 2027 vollständig zurückgenommen.")
                .doesNotContain("überweisen", "Zahlbar");
    }

    @Test
    void an_invoice_without_vat_states_that_none_is_charged() {
        assertThat(text(GERMAN.withVat("0").pdf()))
                .contains("Umsatzsteuer wird nicht berechnet", "Gesamtbetrag 390,00 €")
                .doesNotContain("Nettobetrag");
    }

    @Test
    void an_invoice_names_the_register_of_a_company_and_the_exemption_of_a_small_business() {
        Seller company = new Seller(
                "Isarsalon GmbH",
                "Isartorplatz 1",
                "80331",
                "München",
                "DE",
                null,
                "143/123/45678",
                null,
                "DE89370400440532013000",
                null,
                new Coworking.Register("Amtsgericht München", "HRB 123456"),
                "Erika Mustermann",
                true);

        assertThat(text(GERMAN.withVat("0").from(company).pdf()))
                .contains("Amtsgericht München, HRB 123456", "Geschäftsführung: Erika Mustermann")
                .contains("Kleinunternehmer gemäß § 19 UStG");
    }

    @Test
    void a_long_list_continues_on_the_next_sheet_under_the_same_head() {
        byte[] pdf = GERMAN.ofManyDays().pdf();

        assertThat(read(pdf, PDDocument::getNumberOfPages)).isGreaterThan(2);
        assertThat(text(pdf).split("Leistung Bruttobetrag", -1).length - 1)
                .isEqualTo(read(pdf, PDDocument::getNumberOfPages));
        assertThat(text(pdf)).contains("Seite 1 von", "90 Miete Studio Nord");
    }

    @Test
    void unprintable_or_too_long_names_do_not_break_the_document() {
        Buyer odd = new Buyer("\u6771\u4EAC\u0001\n Zoë " + "x".repeat(200), "\u2028", " ", "", "AT", "ATU1");

        assertThat(text(GERMAN.to(odd).pdf())).contains("Zoë", "xxxx", "??");
    }

    @Test
    void the_e_invoice_is_in_the_document_unchanged() {
        PDComplexFileSpecification file = read(GERMAN.pdf(), HybridPdfTest::attachment);

        assertThat(file.getFileUnicode()).isEqualTo("factur-x.xml");
        assertThat(file.getCOSObject().getNameAsString("AFRelationship")).isEqualTo("Alternative");
        String xml = read(GERMAN.pdf(), document -> attached(attachment(document)));
        assertThat(xml).isEqualTo(new String(GERMAN.xml(), UTF_8));
    }

    @Test
    void the_metadata_declare_an_archivable_document_of_the_standard() {
        String metadata = read(GERMAN.pdf(), HybridPdfTest::metadata);
        String language =
                read(GERMAN.pdf(), document -> document.getDocumentCatalog().getLanguage());

        assertThat(metadata)
                .startsWith("<?xpacket begin=\"\uFEFF\"")
                .contains("<pdfaid:part>3</pdfaid:part>", "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>")
                .contains("<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>", "Rechnung RE-2027-00041");
        assertThat(language).isEqualTo("de");
    }

    /** PDF/A requires that the look of a document doesn't depend on the program that shows it. */
    @Test
    void fonts_are_embedded_and_greys_are_defined() {
        List<Boolean> pages = read(GERMAN.ofManyDays().pdf(), HybridPdfTest::looksTheSameEverywhere);

        assertThat(pages).isNotEmpty().containsOnly(true);
    }

    @Test
    void the_same_invoice_gives_the_same_bytes() {
        assertThat(GERMAN.pdf()).isEqualTo(GERMAN.pdf());
    }

    private static List<Boolean> looksTheSameEverywhere(PDDocument document) {
        List<Boolean> pages = new ArrayList<>();
        for (PDPage page : document.getPages()) {
            PDResources resources = page.getResources();
            boolean greysAreDefined = resources
                    .getCOSObject()
                    .getCOSDictionary(COSName.COLORSPACE)
                    .containsKey("DefaultGray");
            boolean fontsAreEmbedded = true;
            for (COSName name : resources.getFontNames()) {
                fontsAreEmbedded &= isEmbedded(resources, name);
            }
            pages.add(greysAreDefined && fontsAreEmbedded);
        }
        return pages;
    }

    private static boolean isEmbedded(PDResources resources, COSName font) {
        try {
            return resources.getFont(font).isEmbedded();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static PDComplexFileSpecification attachment(PDDocument document) {
        try {
            return Objects.requireNonNull(document.getDocumentCatalog()
                    .getNames()
                    .getEmbeddedFiles()
                    .getNames()
                    .get("factur-x.xml"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String attached(PDComplexFileSpecification file) {
        try {
            return new String(file.getEmbeddedFile().toByteArray(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String metadata(PDDocument document) {
        try {
            return new String(document.getDocumentCatalog().getMetadata().toByteArray(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the text in the order of reading. No-break spaces become plain ones. */
    private static String text(byte[] pdf) {
        return read(pdf, document -> {
            try {
                PDFTextStripper reader = new PDFTextStripper();
                reader.setSortByPosition(true);
                return reader.getText(document).replace('\u00A0', ' ').replace('\u202F', ' ');
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static <T> T read(byte[] pdf, Function<PDDocument, T> reader) {
        try (PDDocument document = Loader.loadPDF(pdf)) {
            return reader.apply(document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
