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
 * Makes the QR code from which banking apps fill in a transfer (EPC069-12, in Germany "GiroCode"). Uses version 2,
 * which needs no BIC, in UTF-8.
 */
final class TransferCode {

    private static final int LONGEST_NAME = 70;

    /** The largest QR version that EPC069-12 allows. */
    private static final int LARGEST_VERSION = 13;

    private static final int ANY_MASK = -1;

    private TransferCode() {}

    /** Returns the code of an invoice; empty for a credit note, and if nothing is to pay. */
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

    /** Returns the text of the code. The position of a line defines its meaning. Leaves out unused lines at the end. */
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
