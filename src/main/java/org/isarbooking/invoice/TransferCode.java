package org.isarbooking.invoice;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.nayuki.qrcodegen.QrCode;
import io.nayuki.qrcodegen.QrSegment;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.isarbooking.business.Coworking.Seller;

/**
 * The code that fills in a transfer when a banking app reads it from an invoice (EPC069-12, in Germany "GiroCode"). It
 * has version 2, which needs no BIC, in UTF-8.
 */
final class TransferCode {

    private static final int LONGEST_NAME = 70;

    /** The guideline allows no larger code. */
    private static final int LARGEST_VERSION = 13;

    private static final int ANY_MASK = -1;

    private TransferCode() {}

    /** Returns the code of an invoice; empty if nothing is to be paid, as for a credit note. */
    static Optional<QrCode> of(IssuedInvoice invoice) {
        return invoice.corrects() != null || invoice.totals().gross() <= 0
                ? Optional.empty()
                : Optional.of(QrCode.encodeSegments(
                        List.of(QrSegment.makeBytes(payload(invoice).getBytes(UTF_8))),
                        QrCode.Ecc.MEDIUM,
                        QrCode.MIN_VERSION,
                        LARGEST_VERSION,
                        ANY_MASK,
                        false));
    }

    /**
     * Returns the text of the code. The position of a line defines its meaning; unused lines at the end are left out.
     */
    private static String payload(IssuedInvoice invoice) {
        Seller seller = invoice.seller();
        String noPurpose = "";
        String noStructuredReference = "";
        return String.join(
                "\n",
                "BCD",
                "002",
                "1",
                "SCT",
                Objects.requireNonNullElse(seller.bic(), ""),
                shortened(seller.name()),
                seller.iban(),
                "EUR" + BigDecimal.valueOf(invoice.totals().gross(), 2).toPlainString(),
                noPurpose,
                noStructuredReference,
                invoice.number());
    }

    private static String shortened(String name) {
        String line = name.strip().replaceAll("\\s+", " ");
        return line.codePointCount(0, line.length()) <= LONGEST_NAME
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LONGEST_NAME));
    }
}
