package org.isarbooking.invoice;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.invoice.rules.InvoiceState;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/**
 * Everybody's invoices and credit notes, for the office; in the caller's transaction or {@code Transactions.reading}.
 */
@Singleton
public class InvoiceRegister {

    private final InvoiceRepository stored;

    InvoiceRegister(InvoiceRepository stored) {
        this.stored = stored;
    }

    /**
     * Which invoices; what is null doesn't matter.
     *
     * @param account whose
     * @param month (Europe/Berlin) that they are for
     * @param kind invoices or credit notes
     * @param state where invoices stand; those that are overdue are read longest due first
     * @param today the local date that decides what is overdue
     */
    public record Filter(
            @Nullable UUID account,
            @Nullable YearMonth month,
            IssuedInvoice.@Nullable Kind kind,
            @Nullable InvoiceState state,
            LocalDate today) {

        /** Those in any state. */
        public Filter(@Nullable UUID account, @Nullable YearMonth month, IssuedInvoice.@Nullable Kind kind) {
            this(account, month, kind, null, LocalDate.MIN);
        }

        /** Returns the values of the conditions, by the names of their parameters. */
        Map<String, Object> values() {
            Map<String, Object> values = new HashMap<>();
            if (account != null) {
                values.put("account", account);
            }
            if (month != null) {
                values.put("month", month.atDay(1));
            }
            if (kind != null) {
                values.put("kind", kind.value());
            }
            if (state != null && dependsOnDay(state)) {
                values.put("today", today);
            }
            return values;
        }

        /** Returns only the conditions that matter, so that each finds its rows by an index. */
        String conditions(String alias) {
            List<String> conditions = new ArrayList<>();
            if (account != null) {
                conditions.add(alias + ".accountId = :account");
            }
            if (month != null) {
                conditions.add(alias + ".month = :month");
            }
            if (kind != null) {
                conditions.add(alias + ".kind = :kind");
            }
            if (state != null) {
                conditions.add("%s.id in (select s.invoiceId from InvoiceBalanceEntity s where %s)"
                        .formatted(alias, condition(state)));
            }
            return conditions.isEmpty() ? "" : " where " + String.join(" and ", conditions);
        }

        private static boolean dependsOnDay(InvoiceState state) {
            return switch (state) {
                case OPEN, PARTLY_PAID, OVERDUE -> true;
                case PAID, CREDITED, WRITTEN_OFF -> false;
            };
        }

        /** The same as {@code Balance.state} says; those that are owed are few, and found by their index. */
        private static String condition(InvoiceState state) {
            return switch (state) {
                case OPEN -> "s.settled = false and s.dueOn >= :today and s.paidCents = 0";
                case PARTLY_PAID -> "s.settled = false and s.dueOn >= :today and s.paidCents > 0";
                case OVERDUE -> "s.settled = false and s.dueOn < :today";
                case PAID -> "s.credited = false and s.paidCents >= s.owedCents";
                case CREDITED -> "s.credited = true";
                case WRITTEN_OFF -> "s.credited = false and s.writtenOff = true and s.paidCents < s.owedCents";
            };
        }
    }

    /**
     * An invoice or a credit note.
     *
     * @param reason why an invoice was taken back, in the owner's words; null of an invoice
     */
    public record Entry(IssuedInvoice invoice, @Nullable String reason) {

        /** Shows nothing that was written. */
        @Override
        public String toString() {
            return "Entry[" + invoice + "]";
        }
    }

    /** Returns a page of what is issued, newest first. */
    public Uni<Page<Entry>> page(Filter filter, int limit, int offset) {
        return stored.page(filter, limit, offset).map(page -> page.map(InvoiceRegister::entry));
    }

    /** Returns anybody's invoice or credit note. */
    public Uni<Optional<Entry>> find(long id) {
        return stored.row(id).map(found -> found.map(InvoiceRegister::entry));
    }

    /** Returns those that exist of some, by their numbers. */
    public Uni<List<Entry>> find(Collection<Long> ids) {
        return stored.rows(ids)
                .map(rows -> rows.stream().map(InvoiceRegister::entry).toList());
    }

    private static Entry entry(InvoiceRow row) {
        return new Entry(row.toInvoice(), row.invoice().correctionReason);
    }
}
