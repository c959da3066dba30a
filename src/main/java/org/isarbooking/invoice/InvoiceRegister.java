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
 * Reads invoices and credit notes of all accounts, for the office. Call it in a transaction or in
 * {@code Transactions.reading}.
 */
@Singleton
public class InvoiceRegister {

    private final InvoiceRepository stored;

    InvoiceRegister(InvoiceRepository stored) {
        this.stored = stored;
    }

    /**
     * The conditions of a search. A condition that is null matches everything.
     *
     * @param month the billed month (Europe/Berlin)
     * @param state the state of payment; a search for overdue invoices returns the longest overdue first
     * @param today the local date that decides what is overdue
     */
    public record Filter(
            @Nullable UUID account,
            @Nullable YearMonth month,
            IssuedInvoice.@Nullable Kind kind,
            @Nullable InvoiceState state,
            LocalDate today) {

        /** Makes a filter for invoices in any state. */
        public Filter(@Nullable UUID account, @Nullable YearMonth month, IssuedInvoice.@Nullable Kind kind) {
            this(account, month, kind, null, LocalDate.MIN);
        }

        /** Returns the values of the query's parameters, by name. */
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

        /**
         * Returns the {@code where} clause; empty without conditions. Leaves out conditions that are null, so that
         * every search can use an index.
         */
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

        /**
         * Returns the SQL condition for a state, which must agree with {@code Balance.state}. A partial index finds the
         * few unpaid invoices.
         */
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
     * @param reason the owner's reason for taking an invoice back; null for an invoice
     */
    public record Entry(IssuedInvoice invoice, @Nullable String reason) {

        /** Leaves the reason out of logs. */
        @Override
        public String toString() {
            return "Entry[" + invoice + "]";
        }
    }

    /**
     * Returns a page of invoices and credit notes, the newest first. A search for overdue invoices returns the longest
     * overdue first.
     */
    public Uni<Page<Entry>> page(Filter filter, int limit, int offset) {
        return stored.page(filter, limit, offset).map(page -> page.map(InvoiceRegister::entry));
    }

    /** Returns an invoice or credit note of any account; empty for an unknown id. */
    public Uni<Optional<Entry>> find(long id) {
        return stored.row(id).map(found -> found.map(InvoiceRegister::entry));
    }

    /** Returns the invoices and credit notes with the given ids. Leaves out unknown ids. */
    public Uni<List<Entry>> find(Collection<Long> ids) {
        return stored.rows(ids)
                .map(rows -> rows.stream().map(InvoiceRegister::entry).toList());
    }

    private static Entry entry(InvoiceRow row) {
        return new Entry(row.toInvoice(), row.invoice().correctionReason);
    }
}
