package org.isarbooking.invoice;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import java.util.UUID;
import org.hibernate.annotations.Immutable;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.isarbooking.business.Coworking.Seller;
import org.isarbooking.invoice.rules.Totals;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/** A row of {@code invoice}. Rows never change. */
@Entity
@Immutable
@Table(name = "invoice")
class InvoiceEntity {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    @Nullable
    Long id;

    String number;

    String kind;

    @Nullable
    Long correctsId;

    @Nullable
    UUID correctedBy;

    @Nullable
    String correctionReason;

    @Nullable
    String correctedDays;

    UUID accountId;

    LocalDate month;

    LocalDate issuedOn;

    LocalDate dueOn;

    String language;

    @JdbcTypeCode(SqlTypes.JSON)
    Seller seller;

    @JdbcTypeCode(SqlTypes.JSON)
    Buyer buyer;

    BigDecimal vatPercent;

    Long netCents;

    Long vatCents;

    Long grossCents;

    Instant issuedAt;

    /** Returns a new credit note, the negative of this invoice. */
    InvoiceEntity credit(
            String creditNumber, AccountRef by, String reason, CreditedDays days, LocalDate today, Instant now) {
        InvoiceEntity credit = new InvoiceEntity();
        Totals negative = totals().negated();
        credit.number = creditNumber;
        credit.kind = IssuedInvoice.Kind.CREDIT_NOTE.value();
        credit.correctsId = id;
        credit.correctedBy = by.id();
        credit.correctionReason = reason;
        credit.correctedDays = days.value();
        credit.accountId = accountId;
        credit.month = month;
        credit.issuedOn = today;
        credit.dueOn = today;
        credit.language = language;
        credit.seller = seller;
        credit.buyer = buyer;
        credit.vatPercent = vatPercent;
        credit.netCents = negative.net();
        credit.vatCents = negative.vat();
        credit.grossCents = negative.gross();
        credit.issuedAt = now;
        return credit;
    }

    Totals totals() {
        return new Totals(netCents, vatCents, grossCents);
    }

    /** Returns the id of a stored row. */
    long id() {
        return Objects.requireNonNull(id);
    }
}
