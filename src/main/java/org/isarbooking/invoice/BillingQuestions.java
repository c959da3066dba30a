package org.isarbooking.invoice;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import org.isarbooking.invoice.rules.Bill;
import org.isarbooking.invoice.rules.BillingQuestion;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.shared.Munich;

/** Stores questions: mails that ask tenants for missing billing data. */
final class BillingQuestions {

    private static final String LAST =
            "select month, asked_at from billing_question where account_id = $1 order by id desc limit 1";
    private static final String INSERT =
            "insert into billing_question (account_id, month, asked_at) values ($1, $2, $3) returning id";
    private static final String ONE = "select account_id, month from billing_question where id = $1";

    private BillingQuestions() {}

    /** A stored question. {@code month} is the latest month that needed the data. */
    record Question(AccountRef account, YearMonth month) {}

    /** Returns a question; empty if there is none. */
    static Uni<Optional<Question>> find(SqlClient client, long id) {
        return client.preparedQuery(ONE)
                .execute(Tuple.of(id))
                .map(rows ->
                        first(rows).map(row -> new Question(new AccountRef(row.getUUID("account_id")), month(row))));
    }

    /**
     * Asks the tenant by mail if a question is due. The caller's transaction must have locked the account.
     *
     * @param waiting the bills that can't be issued because the tenant's billing data is incomplete
     */
    static Uni<Void> ask(SqlConnection transaction, AccountRef account, List<Bill> waiting, Instant now) {
        return waiting.isEmpty()
                ? Uni.createFrom().voidItem()
                : last(transaction, account)
                        .map(last -> BillingQuestion.toAsk(
                                waiting.stream().map(Bill::month).toList(), last, Munich.dateAt(now)))
                        .flatMap(month -> month.map(about -> ask(transaction, account, about.atDay(1), now))
                                .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    private static Uni<Void> ask(SqlConnection transaction, AccountRef account, LocalDate month, Instant now) {
        return transaction
                .preparedQuery(INSERT)
                .execute(Tuple.of(account.id(), month, utc(now)))
                .map(rows -> rows.iterator().next().getLong("id"))
                .flatMap(id -> Outbox.write(transaction, List.of(Notification.ofBillingQuestion(id, now))));
    }

    private static Uni<Optional<BillingQuestion.Asked>> last(SqlClient client, AccountRef account) {
        return client.preparedQuery(LAST)
                .execute(Tuple.of(account.id()))
                .map(rows -> first(rows)
                        .map(row -> new BillingQuestion.Asked(month(row), Munich.dateAt(instant(row, "asked_at")))));
    }

    private static YearMonth month(Row row) {
        return YearMonth.from(row.getLocalDate("month"));
    }
}
