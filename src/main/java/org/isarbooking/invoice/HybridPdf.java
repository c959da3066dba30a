package org.isarbooking.invoice;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentCatalog;
import org.apache.pdfbox.pdmodel.PDDocumentNameDictionary;
import org.apache.pdfbox.pdmodel.PDEmbeddedFilesNameTreeNode;
import org.apache.pdfbox.pdmodel.common.PDMetadata;
import org.apache.pdfbox.pdmodel.common.filespecification.PDComplexFileSpecification;
import org.apache.pdfbox.pdmodel.common.filespecification.PDEmbeddedFile;

/**
 * Writes the document of an invoice: a readable PDF/A-3 with the e-invoice embedded (Factur-X and ZUGFeRD, profile EN
 * 16931). The bytes are always the same for one invoice.
 */
final class HybridPdf {

    /** The name of the embedded file, which the standard prescribes. */
    static final String XML_NAME = "factur-x.xml";

    private static final float PDF_1_7 = 1.7f;
    private static final TimeZone UTC = TimeZone.getTimeZone("UTC");

    /** The values in the metadata of the PDF. */
    record Description(String title, String author, String language, String createdAt) {}

    @CheckedTemplate(basePath = "invoices")
    static final class Layouts {

        private Layouts() {}

        /** Returns the template {@code invoices/metadata.xml}, which escapes all values. */
        static native TemplateInstance metadata(Description invoice);
    }

    private HybridPdf() {}

    /** Writes the document. Takes some tens of milliseconds: call it on a worker thread. */
    static byte[] write(IssuedInvoice invoice, List<InvoiceLine> lines) {
        try (PDDocument document = new PDDocument();
                ByteArrayOutputStream bytes = new ByteArrayOutputStream()) {
            document.setVersion(PDF_1_7);
            document.setDocumentId(invoice.id());
            InvoicePdf.write(invoice, lines, document);
            describe(document, invoice);
            attach(document, ElectronicInvoice.write(invoice, lines), invoice.issuedAt());
            document.save(bytes);
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void describe(PDDocument document, IssuedInvoice invoice) throws IOException {
        PDDocumentCatalog catalog = document.getDocumentCatalog();
        catalog.setLanguage(invoice.language().code());
        Description description = new Description(
                InvoicePdf.title(invoice),
                invoice.seller().name(),
                invoice.language().code(),
                invoice.issuedAt().truncatedTo(ChronoUnit.SECONDS).toString());
        PDMetadata metadata = new PDMetadata(document);
        metadata.importXMPMetadata(XmlText.bytes(Layouts.metadata(description).render()));
        catalog.setMetadata(metadata);
    }

    private static void attach(PDDocument document, byte[] xml, Instant issuedAt) throws IOException {
        PDEmbeddedFile file = new PDEmbeddedFile(document, new ByteArrayInputStream(xml), COSName.FLATE_DECODE);
        file.setSubtype("text/xml");
        file.setSize(xml.length);
        file.setModDate(calendar(issuedAt));
        PDComplexFileSpecification specification = new PDComplexFileSpecification();
        specification.setFile(XML_NAME);
        specification.setFileUnicode(XML_NAME);
        specification.setEmbeddedFile(file);
        specification.setEmbeddedFileUnicode(file);
        specification.getCOSObject().setName("AFRelationship", "Alternative");

        PDDocumentCatalog catalog = document.getDocumentCatalog();
        PDEmbeddedFilesNameTreeNode files = new PDEmbeddedFilesNameTreeNode();
        files.setNames(Map.of(XML_NAME, specification));
        PDDocumentNameDictionary names = new PDDocumentNameDictionary(catalog);
        names.setEmbeddedFiles(files);
        catalog.setNames(names);
        COSArray associated = new COSArray();
        associated.add(specification);
        catalog.getCOSObject().setItem("AF", associated);
    }

    private static Calendar calendar(Instant instant) {
        Calendar calendar = new GregorianCalendar(UTC);
        calendar.setTimeInMillis(instant.toEpochMilli());
        return calendar;
    }
}
