package org.isarbooking.invoice;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.isarbooking.business.Coworking.Seller;
import org.isarbooking.invoice.rules.NetShares;
import org.isarbooking.invoice.rules.Totals;
import org.jspecify.annotations.Nullable;

/**
 * A machine-readable invoice: EN 16931 in the UN/CEFACT syntax of Factur-X and ZUGFeRD. The totals are the issued ones;
 * only the net amounts of lines are computed. A credit note has positive amounts, because its type code (381) marks
 * them as credited.
 *
 * @param typeCode the type of document, a code of UNTDID 1001
 * @param vatCategory standard rate or exempt, a code of UNTDID 5305
 */
record ElectronicInvoice(
        String number,
        String typeCode,
        String issuedOn,
        String dueOn,
        String from,
        String until,
        String payment,
        Seller seller,
        Buyer buyer,
        String buyerCountry,
        String vatCategory,
        String vatRate,
        @Nullable String exemption,
        String net,
        String vat,
        String gross,
        @Nullable Corrected corrects,
        List<Line> lines) {

    /** A line for the days from {@code from} to {@code until}. Its price is for one unit (UN/ECE Recommendation 20). */
    record Line(int position, String name, String unit, String net, String from, String until) {}

    /** The invoice that a credit note takes back. */
    record Corrected(String number, String issuedOn) {}

    @CheckedTemplate(basePath = "invoices")
    static final class Layouts {

        private Layouts() {}

        /** Returns the template {@code invoices/en16931.xml}, which escapes all values. */
        static native TemplateInstance en16931(ElectronicInvoice invoice);
    }

    private static final DateTimeFormatter DATE = DateTimeFormatter.BASIC_ISO_DATE;

    /** Writes the XML document. */
    static byte[] write(IssuedInvoice invoice, List<InvoiceLine> lines) {
        return XmlText.bytes(Layouts.en16931(of(invoice, lines)).render());
    }

    private static ElectronicInvoice of(IssuedInvoice invoice, List<InvoiceLine> lines) {
        InvoiceWords words = new InvoiceWords(invoice.language());
        boolean isExempt = invoice.vat().value().signum() == 0;
        Totals totals = invoice.totals().gross() < 0 ? invoice.totals().negated() : invoice.totals();
        return new ElectronicInvoice(
                invoice.number(),
                switch (invoice.kind()) {
                    case INVOICE -> "380";
                    case CREDIT_NOTE -> "381";
                },
                date(invoice.issuedOn()),
                date(invoice.dueOn()),
                date(invoice.month().atDay(1)),
                date(invoice.month().atEndOfMonth()),
                InvoicePdf.payment(invoice),
                invoice.seller(),
                invoice.buyer(),
                Objects.requireNonNullElse(
                        invoice.buyer().country(), invoice.seller().country()),
                isExempt ? "E" : "S",
                invoice.vat().toString(),
                isExempt ? InvoicePdf.exemption(invoice) : null,
                amount(totals.net()),
                amount(totals.vat()),
                amount(totals.gross()),
                invoice.corrects() == null
                        ? null
                        : new Corrected(
                                invoice.corrects().number(),
                                date(invoice.corrects().issuedOn())),
                lines(invoice, lines, totals, words));
    }

    private static List<Line> lines(IssuedInvoice invoice, List<InvoiceLine> lines, Totals totals, InvoiceWords words) {
        List<Long> net = NetShares.of(
                lines.stream().map(line -> Math.abs(line.grossCents())).toList(), totals);
        return IntStream.range(0, lines.size())
                .mapToObj(index -> {
                    InvoiceLine line = lines.get(index);
                    LocalDate day = line.day();
                    return new Line(
                            index + 1,
                            words.line(line, invoice.month()),
                            day != null ? "DAY" : "MON",
                            amount(net.get(index)),
                            date(day != null ? day : invoice.month().atDay(1)),
                            date(day != null ? day : invoice.month().atEndOfMonth()));
                })
                .toList();
    }

    private static String date(LocalDate date) {
        return DATE.format(date);
    }

    private static String amount(long cents) {
        return BigDecimal.valueOf(cents, 2).toPlainString();
    }
}
