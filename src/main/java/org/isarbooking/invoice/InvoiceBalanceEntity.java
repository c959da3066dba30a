package org.isarbooking.invoice;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.LocalDate;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/** A row of {@code invoice_balance}. A trigger inserts it, and {@link Balances} updates it. */
@Entity
@Immutable
@Table(name = "invoice_balance")
class InvoiceBalanceEntity {

    @Id
    Long invoiceId;

    LocalDate dueOn;

    Long owedCents;

    Long paidCents;

    Boolean credited;

    Boolean writtenOff;

    Short level;

    @Nullable
    LocalDate payBy;

    Boolean settled;
}
