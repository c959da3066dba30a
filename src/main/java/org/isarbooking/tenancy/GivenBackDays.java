package org.isarbooking.tenancy;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;
import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.isarbooking.operation.AccountRef;

/**
 * Stores given-back days: single agreed days that others can book. Callers of methods that write must hold the
 * account's lock.
 */
public final class GivenBackDays {

    private static final String READ = """
            select g.agreement_id, g.day from given_back_day g
              join monthly_agreement m on m.id = g.agreement_id
             where m.account_id = $1 and g.day >= $2
            """;
    private static final String OF_ACCOUNTS = """
            select m.account_id, m.workspace_id, g.day, max(c.changed_at) as given_back_at
              from given_back_day g
              join monthly_agreement m on m.id = g.agreement_id
              join agreed_day_change c on c.agreement_id = g.agreement_id and c.kind = 'given_back' and g.day = any (c.days)
             where m.account_id = any ($1) and g.day between $2 and $3
             group by m.account_id, m.workspace_id, g.day
            """;
    private static final String ADD =
            "insert into given_back_day (agreement_id, day) select $1, unnest($2::date[]) on conflict do nothing";
    private static final String REMOVE = "delete from given_back_day where agreement_id = $1 and day = any ($2)";
    private static final String REMOVE_AFTER = "delete from given_back_day where agreement_id = $1 and day > $2";
    private static final String REMEMBER = """
            insert into agreed_day_change (agreement_id, kind, days, by_office, changed_at) values ($1, $2, $3, $4, $5)
            returning id
            """;

    private GivenBackDays() {}

    /** A given-back day of an account. {@code at} is the time at which the day was last given back. */
    public record GivenBack(UUID accountId, int workspaceId, LocalDate day, Instant at) {}

    /** The kinds of changes of agreed days, as {@code agreed_day_change} stores them. */
    public enum Change {
        GIVEN_BACK("given_back"),
        TAKEN_BACK("taken_back");

        private final String value;

        Change(String value) {
            this.value = value;
        }
    }

    /** Returns the account's given-back days from a day on, by agreement id. */
    public static Uni<Map<Long, Set<LocalDate>>> read(SqlClient client, AccountRef account, LocalDate from) {
        return client.preparedQuery(READ)
                .execute(Tuple.of(account.id(), from))
                .map(rows -> stream(rows)
                        .collect(groupingBy(
                                row -> row.getLong("agreement_id"), mapping(row -> row.getLocalDate("day"), toSet()))));
    }

    /** Returns the given-back days of the given accounts in a period, both ends inclusive. */
    public static Uni<List<GivenBack>> ofAccounts(
            SqlClient client, Collection<UUID> accounts, LocalDate from, LocalDate until) {
        return client.preparedQuery(OF_ACCOUNTS)
                .execute(Tuple.of(accounts.toArray(UUID[]::new), from, until))
                .map(rows -> stream(rows)
                        .map(row -> new GivenBack(
                                row.getUUID("account_id"),
                                row.getInteger("workspace_id"),
                                row.getLocalDate("day"),
                                instant(row, "given_back_at")))
                        .toList());
    }

    /**
     * Stores that days of an agreement were given back or taken back. Returns the id of the change, which the message
     * to the tenant needs.
     */
    public static Uni<Long> change(
            SqlConnection transaction,
            long agreementId,
            Change change,
            Collection<LocalDate> days,
            boolean byOffice,
            Instant now) {
        LocalDate[] sorted = days.stream().sorted().toArray(LocalDate[]::new);
        return transaction
                .preparedQuery(
                        switch (change) {
                            case GIVEN_BACK -> ADD;
                            case TAKEN_BACK -> REMOVE;
                        })
                .execute(Tuple.of(agreementId, sorted))
                .chain(() -> transaction
                        .preparedQuery(REMEMBER)
                        .execute(Tuple.of(agreementId, change.value, sorted, byOffice, utc(now))))
                .map(rows -> rows.iterator().next().getLong("id"));
    }

    /** Deletes an agreement's given-back days after its last day. */
    static Uni<Void> endWith(SqlConnection transaction, long agreementId, LocalDate lastDay) {
        return transaction
                .preparedQuery(REMOVE_AFTER)
                .execute(Tuple.of(agreementId, lastDay))
                .replaceWithVoid();
    }
}
