package org.isarbooking.invoice;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import org.isarbooking.database.Sql;
import org.isarbooking.invoice.rules.Charge;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/**
 * Reads the charges of past months that aren't billed yet. These are the months of agreements, and days that cost
 * something, weren't cancelled and aren't covered by an agreement. A day counts even if nobody came.
 */
final class OpenCharges {

    // $1: the first of a month; only earlier charges are read. $2: whether the office bills; only the office bills
    // again what a credit note has taken back.
    private static final String CHARGES = """
            with charge as (
                select b.account_id, b.workspace_id, b.id as booking_id, null::bigint as agreement_id, b.day,
                       b.price_cents::bigint as cents, 0 as given_back
                  from rental_booking b
                 where b.invoice_id is null and b.status <> 'cancelled' and b.agreement_id is null and b.price_cents > 0
                   and b.billing <> 'waived' and (b.billing = 'by_run' or $2) and b.day < $1
                union all
                select a.account_id, a.workspace_id, null, a.id, due::date, a.monthly_cents,
                       (select count(*)::integer from given_back_day g
                         where g.agreement_id = a.id and g.day >= due::date and g.day < due::date + interval '1 month'
                           and not exists (select from rental_booking b
                                            where b.account_id = a.account_id and b.day = g.day
                                              and b.agreement_id = a.id and b.status <> 'cancelled'))
                  from monthly_agreement a,
                       generate_series(a.valid_from::timestamp, least(a.valid_until, $1 - 1)::timestamp, interval '1 month') as due
                 where a.monthly_cents > 0
                   and not exists (select from invoiced_agreement_month i where i.agreement_id = a.id and i.month = due::date)
                   and not exists (select from credited_agreement_month c where c.agreement_id = a.id and c.month = due::date
                                                                             and (c.billing = 'waived' or not $2))
            )
            """;
    private static final String ACCOUNTS = CHARGES + "select distinct account_id from charge order by account_id";
    private static final String OF_ACCOUNT = CHARGES
            + "select workspace_id, booking_id, agreement_id, day, cents, given_back from charge where account_id = $3";

    private static final String MONTHS_OVER = CHARGES + """
            select account_id, date_trunc('month', day)::date as month, sum(cents)::bigint as cents from charge
             group by 1, 2 having sum(cents) > $3 order by 2, 1
            """;

    private OpenCharges() {}

    /** The sum that an account owes for a month. */
    record OpenMonth(AccountRef account, YearMonth month, long grossCents) {}

    /**
     * Returns the months before {@code before} whose sum is greater than an amount in cents, the earliest first. Counts
     * like the office's billing.
     */
    static Uni<List<OpenMonth>> monthsOver(SqlClient client, YearMonth before, long cents) {
        return Sql.list(
                client,
                MONTHS_OVER,
                Tuple.of(before.atDay(1), true, cents),
                row -> new OpenMonth(
                        new AccountRef(row.getUUID("account_id")),
                        YearMonth.from(row.getLocalDate("month")),
                        row.getLong("cents")));
    }

    /**
     * Returns the accounts with open charges of months before {@code before}.
     *
     * @param byOffice whether the office bills; only then count days that credit notes have left to it
     */
    static Uni<List<AccountRef>> accounts(SqlClient client, YearMonth before, boolean byOffice) {
        return Sql.list(
                client,
                ACCOUNTS,
                Tuple.of(before.atDay(1), byOffice),
                row -> new AccountRef(row.getUUID("account_id")));
    }

    /** Returns the open charges of an account. They don't change while its lock is held. */
    static Uni<List<Charge>> of(SqlClient transaction, AccountRef account, YearMonth before, boolean byOffice) {
        return Sql.list(
                transaction, OF_ACCOUNT, Tuple.of(before.atDay(1), byOffice, account.id()), OpenCharges::charge);
    }

    private static Charge charge(Row row) {
        @Nullable Long bookingId = row.getLong("booking_id");
        int workspaceId = row.getInteger("workspace_id");
        LocalDate day = row.getLocalDate("day");
        long cents = row.getLong("cents");
        return bookingId != null
                ? new Charge.Day(bookingId, workspaceId, day, cents)
                : new Charge.Agreement(
                        row.getLong("agreement_id"),
                        workspaceId,
                        YearMonth.from(day),
                        cents,
                        row.getInteger("given_back"));
    }
}
