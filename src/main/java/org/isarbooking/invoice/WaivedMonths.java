package org.isarbooking.invoice;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.YearMonth;
import org.isarbooking.database.Sql;

/** Months of monthly agreements that credit notes have waived. */
public final class WaivedMonths {

    private static final String BILL_AGAIN = """
            with changed as (
                update credited_agreement_month set billing = $3
                 where agreement_id = $1 and month = $2 and billing = $4 returning month)
            select exists (select from changed) as is_changed,
                   exists (select from invoiced_agreement_month where agreement_id = $1 and month = $2) as is_invoiced,
                   exists (select from credited_agreement_month
                            where agreement_id = $1 and month = $2 and billing = $3) as waits
            """;

    private WaivedMonths() {}

    /** The outcome of undoing a waiver. */
    public enum Outcome {
        /** The month is no longer waived. The invoices that the office issues next bill it. */
        UNDONE,
        /** An invoice bills the month. */
        INVOICED,
        /** The month isn't waived; it already waits for the invoices that the office issues. */
        WAITING,
        /** The month isn't waived. */
        NOT_WAIVED
    }

    /** Undoes the waiver of a month. The caller's transaction must hold the lock of the agreement's account. */
    public static Uni<Outcome> undo(SqlConnection transaction, long agreementId, YearMonth month) {
        return Sql.only(
                transaction,
                BILL_AGAIN,
                Tuple.of(agreementId, month.atDay(1), CreditedDays.BILL_AGAIN.billing(), CreditedDays.WAIVE.billing()),
                WaivedMonths::outcome);
    }

    private static Outcome outcome(Row row) {
        if (row.getBoolean("is_changed")) {
            return Outcome.UNDONE;
        }
        if (row.getBoolean("is_invoiced")) {
            return Outcome.INVOICED;
        }
        return row.getBoolean("waits") ? Outcome.WAITING : Outcome.NOT_WAIVED;
    }
}
