package org.isarbooking.invoice;

import io.nayuki.qrcodegen.QrCode;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.isarbooking.business.Coworking.Seller;
import org.jspecify.annotations.Nullable;

/** Writes the readable pages of an invoice. */
final class InvoicePdf {

    private static final float SMALL = 7.5f;
    private static final float NORMAL = 10;
    private static final float LARGE = 16;
    private static final float STEP = 15;

    private static final float META_VALUES = Sheets.LEFT + 130;
    private static final float NAMES = Sheets.LEFT + 28;
    private static final float NAMES_WIDTH = Sheets.RIGHT - 90 - NAMES;
    private static final float TOTALS = Sheets.RIGHT - 230;
    private static final float TOTALS_HEIGHT = 120;
    private static final float CODE = 85;
    private static final float CODE_MARGIN = 12;

    private final IssuedInvoice invoice;
    private final List<InvoiceLine> lines;
    private final InvoiceWords words;
    private final Typeface typeface;
    private final Sheets sheets;

    private InvoicePdf(IssuedInvoice invoice, List<InvoiceLine> lines, Typeface typeface, Sheets sheets) {
        this.invoice = invoice;
        this.lines = lines;
        this.words = new InvoiceWords(invoice.language());
        this.typeface = typeface;
        this.sheets = sheets;
    }

    static void write(IssuedInvoice invoice, List<InvoiceLine> lines, PDDocument document) throws IOException {
        Typeface typeface = Typeface.embedIn(document);
        try (Sheets sheets = new Sheets(document, typeface)) {
            InvoicePdf pdf = new InvoicePdf(invoice, lines, typeface, sheets);
            pdf.head();
            pdf.table();
            pdf.totals();
            pdf.closing();
            pdf.foot();
        }
    }

    static String title(IssuedInvoice invoice) {
        return new InvoiceWords(invoice.language())
                .text("title." + invoice.kind().value(), invoice.number());
    }

    private void head() throws IOException {
        Seller seller = invoice.seller();
        sheets.boldRight(seller.name(), Sheets.RIGHT, NORMAL + 2);
        sheets.moveTo(125);
        sheets.text(
                oneLine(" · ", seller.name(), seller.street(), town(seller.postalCode(), seller.city())),
                Sheets.LEFT,
                SMALL);
        Buyer buyer = invoice.buyer();
        for (String part : Stream.of(
                        buyer.name(), buyer.street(), town(buyer.postalCode(), buyer.city()), abroad(buyer, seller))
                .filter(Objects::nonNull)
                .toList()) {
            paragraph(part);
        }
        sheets.moveTo(Math.max(sheets.position() + 40, 245));
        sheets.bold(title(invoice), Sheets.LEFT, LARGE);
        sheets.advance(8, 0);
        meta("date", words.date(invoice.issuedOn()));
        meta("period", words.month(invoice.month()));
        if (invoice.corrects() != null) {
            meta("corrects", invoice.corrects().number());
        } else {
            meta("due", words.date(invoice.dueOn()));
        }
        if (invoice.buyer().vatId() != null) {
            meta("buyer_vat_id", invoice.buyer().vatId());
        }
        sheets.advance(14, 0);
    }

    private void meta(String label, String value) throws IOException {
        sheets.advance(STEP, 0);
        sheets.text(words.text(label), Sheets.LEFT, NORMAL);
        sheets.text(value, META_VALUES, NORMAL);
    }

    private void table() throws IOException {
        columns();
        for (int index = 0; index < lines.size(); index++) {
            InvoiceLine line = lines.get(index);
            List<String> names = typeface.lines(words.line(line, invoice.month()), NORMAL, NAMES_WIDTH);
            if (sheets.advance(STEP, (names.size() - 1) * STEP)) {
                columns();
                sheets.advance(STEP, 0);
            }
            sheets.text(String.valueOf(index + 1), Sheets.LEFT, NORMAL);
            sheets.right(words.amount(line.grossCents()), Sheets.RIGHT, NORMAL);
            sheets.text(names.getFirst(), NAMES, NORMAL);
            for (String more : names.subList(1, names.size())) {
                sheets.advance(STEP, 0);
                sheets.text(more, NAMES, NORMAL);
            }
        }
    }

    private void columns() throws IOException {
        sheets.advance(STEP, STEP);
        sheets.bold(words.text("column.service"), NAMES, NORMAL);
        sheets.boldRight(words.text("column.amount"), Sheets.RIGHT, NORMAL);
        sheets.line(Sheets.LEFT, 5);
        sheets.advance(4, 0);
    }

    private void totals() throws IOException {
        sheets.advance(8, TOTALS_HEIGHT);
        sheets.line(Sheets.LEFT, 0);
        sheets.advance(4, 0);
        if (invoice.vat().value().signum() > 0) {
            total(words.text("net"), invoice.totals().net());
            total(
                    words.text("vat", words.percent(invoice.vat())),
                    invoice.totals().vat());
        }
        sheets.advance(STEP + 2, 0);
        sheets.bold(words.text("total"), TOTALS, NORMAL + 1);
        sheets.boldRight(words.amount(invoice.totals().gross()), Sheets.RIGHT, NORMAL + 1);
        sheets.advance(16, 0);
    }

    private void total(String label, long cents) throws IOException {
        sheets.advance(STEP, 0);
        sheets.text(label, TOTALS, NORMAL);
        sheets.right(words.amount(cents), Sheets.RIGHT, NORMAL);
    }

    private void closing() throws IOException {
        if (invoice.vat().value().signum() == 0) {
            paragraph(exemption(invoice));
        }
        paragraph(payment(invoice));
        Optional<QrCode> code = TransferCode.of(invoice);
        if (code.isPresent()) {
            sheets.advance(CODE_MARGIN, CODE);
            sheets.code(code.get(), Sheets.LEFT, CODE);
            sheets.advance(CODE / 2, 0);
            sheets.text(words.text("transfer_code"), Sheets.LEFT + CODE + CODE_MARGIN, SMALL);
        }
    }

    /** Returns the sentence with the reason why no VAT is charged. */
    static String exemption(IssuedInvoice invoice) {
        return new InvoiceWords(invoice.language())
                .text(invoice.seller().chargesNoVat() ? "small_business" : "vat_exempt");
    }

    /** Returns the sentence about payment; for a credit note, the sentence about the invoice that it takes back. */
    static String payment(IssuedInvoice invoice) {
        InvoiceWords words = new InvoiceWords(invoice.language());
        return invoice.corrects() != null
                ? words.text(
                        "taken_back",
                        invoice.corrects().number(),
                        words.date(invoice.corrects().issuedOn()))
                : words.text(
                        "payment",
                        words.amount(invoice.totals().gross()),
                        words.date(invoice.dueOn()),
                        Iban.grouped(invoice.seller().iban()),
                        invoice.number());
    }

    private void foot() throws IOException {
        Seller seller = invoice.seller();
        sheets.foot(
                List.of(
                        oneLine(
                                " · ",
                                seller.name(),
                                seller.street(),
                                town(seller.postalCode(), seller.city()),
                                seller.email()),
                        oneLine(
                                " · ",
                                seller.vatId() == null ? null : words.text("vat_id", seller.vatId()),
                                words.text("tax_number", seller.taxNumber()),
                                register(seller)),
                        oneLine(
                                " · ",
                                "IBAN " + Iban.grouped(seller.iban()),
                                seller.bic() == null ? null : "BIC " + seller.bic(),
                                seller.managingDirector() == null
                                        ? null
                                        : words.text("managing_director", seller.managingDirector()))),
                words.text("page"),
                SMALL);
    }

    private static @Nullable String register(Seller seller) {
        return seller.register() == null
                ? null
                : oneLine(", ", seller.register().court(), seller.register().number());
    }

    private void paragraph(String text) throws IOException {
        for (String line : typeface.lines(text, NORMAL, Sheets.WIDTH)) {
            sheets.advance(STEP, 0);
            sheets.text(line, Sheets.LEFT, NORMAL);
        }
    }

    private static @Nullable String town(@Nullable String postalCode, @Nullable String city) {
        String town = oneLine(" ", postalCode, city);
        return town.isEmpty() ? null : town;
    }

    private static @Nullable String abroad(Buyer buyer, Seller seller) {
        return seller.country().equals(buyer.country()) ? null : buyer.country();
    }

    private static String oneLine(String between, @Nullable String... parts) {
        return String.join(
                between,
                Stream.of(parts).filter(Objects::nonNull).map(String::valueOf).toList());
    }
}
