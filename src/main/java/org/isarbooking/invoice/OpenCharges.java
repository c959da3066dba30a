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
 * Reads the charges of past months that aren't billed yet: months of agreements, and single days. A day is charged if
 * its price isn't zero, it wasn't cancelled or waived, and no agreement covers it. It is charged even if the tenant
 * didn't come.
 */
final class OpenCharges {

    // $1: the first day of a month; the query reads only earlier charges. $2: true if the office issues the invoices;
    // only then does the query read charges that a credit note has taken back.
    private static final String CHARGES = """
            with charge as (
                select b.account_id, b.workspace_id, b.id as booking_id, null::bigint as agreement_id, b.day,
                       b.price_cents::bigint as cents, 0 as given_back, b.billing = 'by_office' as again
                  from rental_booking b
                 where b.invoice_id is null and b.status <> 'cancelled' and b.agreement_id is null and b.price_cents > 0
                   and b.billing <> 'waived' and (b.billing = 'by_run' or $2) and b.day < $1
                union all
                select a.account_id, a.workspace_id, null, a.id, due::date, a.monthly_cents,
                       (select count(*)::integer from given_back_day g
                         where g.agreement_id = a.id and g.day >= due::date and g.day < due::date + interval '1 month'
                           and not exists (select from rental_booking b
                                            where b.account_id = a.account_id and b.day = g.day
                                              and b.agreement_id = a.id and b.status <> 'cancelled')),
                       c.agreement_id is not null
                  from monthly_agreement a
                 cross join generate_series(a.valid_from::timestamp, least(a.valid_until, $1 - 1)::timestamp, interval '1 month') as due
                  left join credited_agreement_month c on c.agreement_id = a.id and c.month = due::date
                 where a.monthly_cents > 0 and (c.agreement_id is null or c.billing = 'by_office' and $2)
                   and not exists (select from invoiced_agreement_month i where i.agreement_id = a.id and i.month = due::date)
            )
            """;
    private static final String ACCOUNTS = CHARGES + "select distinct account_id from charge order by account_id";
    private static final String OF_ACCOUNT = CHARGES
            + "select workspace_id, booking_id, agreement_id, day, cents, given_back from charge where account_id = $3";

    private static final String WAITING = CHARGES + """
            select account_id, date_trunc('month', day)::date as month, sum(cents)::bigint as cents, bool_or(again) as again
              from charge group by 1, 2 having sum(cents) > $3 or bool_or(again) order by 2, 1
            """;

    private OpenCharges() {}

    /**
     * The sum that an account owes for a month.
     *
     * @param isAgain true if a credit note has taken back a part of the sum, which the office bills again
     */
    record OpenMonth(AccountRef account, YearMonth month, long grossCents, boolean isAgain) {}

    /**
     * Returns the months before {@code before} whose sum is greater than {@code cents}, and the months that the office
     * bills again; the earliest first. The sums include days and months that only the office bills.
     */
    static Uni<List<OpenMonth>> waiting(SqlClient client, YearMonth before, long cents) {
        return Sql.list(
                client,
                WAITING,
                Tuple.of(before.atDay(1), true, cents),
                row -> new OpenMonth(
                        new AccountRef(row.getUUID("account_id")),
                        YearMonth.from(row.getLocalDate("month")),
                        row.getLong("cents"),
                        row.getBoolean("again")));
    }

    /**
     * Returns the accounts with open charges of months before {@code before}.
     *
     * @param byOffice true if the office issues the invoices; only then do days and months count that credit notes have
     *     taken back
     */
    static Uni<List<AccountRef>> accounts(SqlClient client, YearMonth before, boolean byOffice) {
        return Sql.list(
                client,
                ACCOUNTS,
                Tuple.of(before.atDay(1), byOffice),
                row -> new AccountRef(row.getUUID("account_id")));
    }

    /** Returns the open charges of an account. They don't change while the caller holds the account's lock. */
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
