package org.isarbooking.invoice;

import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.Map;
import org.hibernate.annotations.Immutable;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/** A row of {@code invoice_line}, which never changes. {@link InvoiceLines} inserts all lines with one statement. */
@Entity
@Immutable
@Table(name = "invoice_line")
class InvoiceLineEntity {

    @Embeddable
    record Key(Long invoiceId, Short position) {}

    @EmbeddedId
    Key key;

    @Nullable
    Long bookingId;

    @Nullable
    Long agreementId;

    Integer workspaceId;

    /** The workspace's names when the invoice was issued, by language code. */
    @JdbcTypeCode(SqlTypes.JSON)
    Map<String, String> workspace;

    @Nullable
    LocalDate day;

    Long grossCents;

    /** The number of given-back days in an agreement's month, counted when the month was billed. */
    Short givenBackDays;

    InvoiceLine toLine() {
        return new InvoiceLine(bookingId, agreementId, workspaceId, names(), day, grossCents, givenBackDays);
    }

    private Translated names() {
        Map<Language, String> texts = new EnumMap<>(Language.class);
        workspace.forEach((code, text) -> Language.of(code).ifPresent(language -> texts.put(language, text)));
        return new Translated(texts);
    }
}
