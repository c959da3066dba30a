package org.isarbooking.invoice;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.isarbooking.account.InvoicedAccount;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Price;
import org.isarbooking.database.DatabaseClock;
import org.isarbooking.database.Transactions;
import org.isarbooking.invoice.rules.ReminderLevels;
import org.isarbooking.invoice.rules.ReminderLevels.Level;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.shared.Munich;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Reminds tenants of unpaid invoices, by the levels of the business file. One transaction writes a reminder with its
 * message and its fee. Each reminder is written only once, even if several processes run or one crashes. The database's
 * clock decides the date; the process's clock only decides when to run.
 */
@Singleton
public class ReminderRun {

    private static final Logger LOG = Logger.getLogger(ReminderRun.class);

    private static final String OWED = """
            select b.invoice_id, i.account_id, b.due_on, b.level, b.pay_by
              from invoice_balance b join invoice i on i.id = b.invoice_id
             where not b.settled and b.reminders and b.due_on < $1
            """;
    private static final String ALL = OWED + "and b.level < $2 order by b.due_on, b.invoice_id";
    private static final String ONE = OWED + "and b.invoice_id = $2";
    private static final String INSERT = """
            insert into invoice_reminder (invoice_id, level, reminded_on, fee_cents, pay_by, reminded_at)
            values ($1, $2, $3, $4, $5, $6)
            """;

    private final Pool pool;
    private final Transactions transactions;
    private final Catalogs catalogs;
    private final DatabaseClock databaseClock;
    private final HourlyWork hourly;

    ReminderRun(
            Pool pool, Transactions transactions, Catalogs catalogs, InstantSource clock, DatabaseClock databaseClock) {
        this.pool = pool;
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.databaseClock = databaseClock;
        this.hourly = new HourlyWork(LOG, "Reminders are not written yet", clock);
    }

    private record Owed(
            long invoice,
            AccountRef account,
            LocalDate dueOn,
            int level,
            @Nullable LocalDate payBy) {

        static Owed of(Row row) {
            return new Owed(
                    row.getLong("invoice_id"),
                    new AccountRef(row.getUUID("account_id")),
                    row.getLocalDate("due_on"),
                    row.getInteger("level"),
                    row.getLocalDate("pay_by"));
        }

        Optional<ReminderLevels.Due> next(List<Level> levels, LocalDate today) {
            return ReminderLevels.next(levels, dueOn, level, payBy, today);
        }
    }

    /** Does the run every hour. After a fault, tries again soon. */
    @Scheduled(every = "2s", delayed = "2s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> job() {
        return hourly.doIfDue(() -> catalogs.current(pool).chain(() -> run()));
    }

    /**
     * Writes all due reminders.
     *
     * @return the number of reminders written
     */
    public Uni<Integer> run() {
        return catalogs.current(pool).flatMap(catalog -> run(levels(catalog.coworking())));
    }

    /** Writes all reminders that are due by the given levels. */
    Uni<Integer> run(List<Level> levels) {
        return levels.isEmpty()
                ? Uni.createFrom().item(0)
                : transactions
                        .run(databaseClock::now)
                        .map(Munich::dateAt)
                        .flatMap(today -> pool.preparedQuery(ALL)
                                .execute(Tuple.of(today, levels.size()))
                                .map(rows -> stream(rows)
                                        .map(Owed::of)
                                        .filter(owed -> owed.next(levels, today).isPresent())
                                        .toList()))
                        .flatMap(due -> remind(due, levels));
    }

    static List<Level> levels(Coworking coworking) {
        return coworking.settings().stream()
                .flatMap(settings -> settings.invoicing().reminders().stream())
                .map(reminder -> new Level(
                        reminder.afterDays(),
                        Optional.ofNullable(reminder.fee()).map(Price::cents).orElse(0),
                        reminder.payDays()))
                .toList();
    }

    /** Writes the reminders. Reports failures after trying all invoices. */
    private Uni<Integer> remind(List<Owed> due, List<Level> levels) {
        return Multi.createFrom()
                .iterable(due)
                .onItem()
                .transformToUni(owed -> transactions
                        .run(transaction -> remind(transaction, owed, levels))
                        .onFailure()
                        .invoke(fault -> LOG.errorf(
                                "The reminder of invoice %d can't be written: %s",
                                owed.invoice(), fault.getClass().getSimpleName())))
                .collectFailures()
                .concatenate()
                .collect()
                .asList()
                .map(written -> (int) written.stream().filter(is -> is).count());
    }

    /**
     * Writes a reminder, or returns false if it is no longer due. Checks this again under the account's lock, because
     * the invoice may have been paid meanwhile, or another process may have written the reminder.
     */
    private Uni<Boolean> remind(SqlConnection transaction, Owed seen, List<Level> levels) {
        return InvoicedAccount.lock(transaction, seen.account())
                .chain(() -> databaseClock.now(transaction))
                .flatMap(now -> transaction
                        .preparedQuery(ONE)
                        .execute(Tuple.of(Munich.dateAt(now), seen.invoice()))
                        .flatMap(rows -> first(rows)
                                .map(Owed::of)
                                .flatMap(owed -> owed.next(levels, Munich.dateAt(now)))
                                .map(due -> write(transaction, seen.invoice(), due, now))
                                .orElseGet(() -> Uni.createFrom().item(false))));
    }

    private static Uni<Boolean> write(SqlConnection transaction, long invoice, ReminderLevels.Due due, Instant now) {
        return transaction
                .preparedQuery(INSERT)
                .execute(Tuple.of(invoice, due.level(), Munich.dateAt(now), due.fee(), due.payBy(), utc(now)))
                .chain(() -> Balances.write(transaction, List.of(invoice)))
                .chain(() -> Outbox.write(transaction, List.of(Notification.ofReminder(invoice, due.level(), now))))
                .replaceWith(true);
    }
}
