package org.isarbooking.invoice;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.isarbooking.database.Sql;
import org.isarbooking.invoice.rules.Balance;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.jspecify.annotations.Nullable;

/**
 * Records payments for invoices, and undoes payments that were recorded by mistake. The caller's transaction must hold
 * the account's lock. Never deletes a payment. Refuses a payment that is greater than the sum owed.
 */
@Singleton
public class Payments {

    private static final String ACCOUNTS = "select id, account_id from invoice where id = any($1) and kind = 'invoice'";

    private static final String INSERT = """
            insert into payment (account_id, paid_on, method, reference, recorded_by, recorded_at)
            values ($1, $2, $3, $4, $5, $6) returning id
            """;
    private static final String SHARES = """
            insert into payment_share (payment_id, invoice_id, account_id, cents)
            select $1, share.invoice_id, $2, share.cents from unnest($3::bigint[], $4::bigint[]) as share (invoice_id, cents)
            """;
    private static final String UNDO = """
            update payment set undone_by = $2, undone_reason = $3, undone_at = $4 where id = $1 and undone_at is null
            """;
    private static final String PAID =
            "select array(select invoice_id from payment_share where payment_id = $1) as invoices";

    /**
     * A payment to be recorded.
     *
     * @param paidOn the local date on which the money came
     * @param shares the shares; each pays one invoice, and all invoices belong to one account
     */
    public record New(
            LocalDate paidOn,
            Payment.Method method,
            @Nullable String reference,
            List<NewShare> shares) {

        public New {
            shares = List.copyOf(shares);
        }

        /** Leaves the reference out of logs, because it is free text. */
        @Override
        public String toString() {
            return "New[" + shares.size() + "]";
        }
    }

    /** The part of a new payment that pays one invoice. */
    public record NewShare(long invoiceId, long cents) {}

    /** Returns the accounts of invoices, by invoice. Leaves out credit notes and unknown invoices. */
    public Uni<Map<Long, AccountRef>> accounts(SqlConnection transaction, Collection<Long> invoices) {
        return Sql.map(
                transaction,
                ACCOUNTS,
                Tuple.of(invoices.toArray(Long[]::new)),
                row -> row.getLong("id"),
                row -> new AccountRef(row.getUUID("account_id")));
    }

    /**
     * Records a payment.
     *
     * @param account the account that all invoices of the payment belong to
     * @param language the language of a refusal
     * @return the payment's id; fails with {@code invalid_input} if a share is greater than the sum owed, or if its
     *     invoice is credited or written off
     */
    public Uni<Long> record(
            SqlConnection transaction, AccountRef account, New payment, AccountRef by, Language language, Instant now) {
        List<Long> invoices = payment.shares().stream().map(NewShare::invoiceId).toList();
        return Balances.facts(transaction, invoices)
                .invoke(facts -> refuseTooMuch(payment, facts, language))
                .chain(() -> transaction
                        .preparedQuery(INSERT)
                        .execute(Tuple.of(
                                account.id(),
                                payment.paidOn(),
                                payment.method().value(),
                                payment.reference(),
                                by.id(),
                                utc(now))))
                .map(rows -> rows.iterator().next().getLong("id"))
                .call(id -> transaction
                        .preparedQuery(SHARES)
                        .execute(Tuple.of(
                                id,
                                account.id(),
                                invoices.toArray(Long[]::new),
                                payment.shares().stream().map(NewShare::cents).toArray(Long[]::new))))
                .call(() -> Balances.write(transaction, invoices));
    }

    /**
     * Undoes a payment if it wasn't undone before.
     *
     * @return false if the payment was already undone
     */
    public Uni<Boolean> undo(SqlConnection transaction, long id, AccountRef by, String reason, Instant now) {
        return Sql.affected(transaction, UNDO, Tuple.of(id, by.id(), reason, utc(now)))
                .map(rows -> rows == 1)
                .call(isUndone -> isUndone
                        ? writeBalances(transaction, id)
                        : Uni.createFrom().voidItem());
    }

    private static Uni<Void> writeBalances(SqlConnection transaction, long id) {
        return transaction
                .preparedQuery(PAID)
                .execute(Tuple.of(id))
                .map(rows -> first(rows).orElseThrow().getArrayOfLongs("invoices"))
                .flatMap(invoices -> Balances.write(transaction, List.of(invoices)));
    }

    private static void refuseTooMuch(New payment, Map<Long, Balance.Facts> facts, Language language) {
        List<Violation> violations = new ArrayList<>();
        for (int index = 0; index < payment.shares().size(); index++) {
            NewShare share = payment.shares().get(index);
            Balance.Facts before = Objects.requireNonNull(facts.get(share.invoiceId()));
            if (before.credited() || before.writtenOff()) {
                violations.add(Violation.of(
                        "$.shares[%d].invoice_id".formatted(index),
                        before.credited() ? "invoice_credited" : "invoice_written_off"));
                continue;
            }
            long open = openOn(before, payment.paidOn(), share.cents());
            if (share.cents() > open) {
                violations.add(Violation.of(
                        "$.shares[%d].amount_cents".formatted(index),
                        "more_than_open",
                        Money.ofCents(open, language).display()));
            }
        }
        if (!violations.isEmpty()) {
            throw Refusal.invalidInput(violations);
        }
    }

    /**
     * Returns the maximum share of a payment for an invoice, in cents. The payment itself may make a reminder's fee
     * void if it came by the reminder's day.
     */
    private static long openOn(Balance.Facts before, LocalDate paidOn, long cents) {
        Balance after = Balance.of(new Balance.Facts(
                before.gross(),
                Stream.concat(before.payments().stream(), Stream.of(new Balance.Paid(paidOn, cents)))
                        .toList(),
                before.reminders(),
                false,
                false));
        return Math.max(after.owed() - (after.paid() - cents), 0);
    }
}
