package org.isarbooking.invoice;

import io.vertx.core.buffer.Buffer;
import java.time.LocalDate;
import java.time.YearMonth;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * What a message about an invoice tells.
 *
 * @param grossCents what is to be paid; of a credit note, what is taken back
 * @param name how the tenant is called; null when nobody has said it
 * @param email where the tenant is written to; null when there is no address
 * @param document the PDF
 */
public record InvoiceFacts(
        String number,
        IssuedInvoice.Kind kind,
        YearMonth month,
        LocalDate dueOn,
        long grossCents,
        Language language,
        @Nullable String name,
        @Nullable String email,
        Buffer document) {

    /** Shows no person. */
    @Override
    public String toString() {
        return "InvoiceFacts[" + number + "]";
    }
}
