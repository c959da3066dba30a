package org.isarbooking.tenancy;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.business.Coworking;
import org.isarbooking.database.Detached;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/** Stores monthly agreements. Callers of methods that write must hold the account's lock. */
@Singleton
public class Agreements {

    /** Ignores agreements that end before their first day, because they cover no days. */
    private static final String OVERLAPS = """
            select exists (select 1 from monthly_agreement
                            where account_id = $1 and (workspace_id = any ($2) or place_ids && $6) and weekdays && $3
                              and valid_from <= coalesce($5::date, 'infinity') and coalesce(valid_until, 'infinity') >= $4
                              and (valid_until is null or valid_until >= valid_from))
            """;

    private static final String STILL_RUNS = """
            select exists (select 1 from monthly_agreement
                            where account_id = $1 and workspace_id = $2 and coalesce(valid_until, 'infinity') >= $3
                              and (valid_until is null or valid_until >= valid_from))
            """;
    private static final String ACCOUNTS = """
            select distinct account_id from monthly_agreement
             where coalesce(valid_until, 'infinity') >= $1 order by account_id
            """;
    private static final String IS_OF_OTHERS = """
            select exists (select 1 from monthly_agreement
                            where account_id <> $1 and (workspace_id = any ($2) or place_ids && $6) and weekdays && $3
                              and valid_from <= coalesce($5::date, 'infinity') and coalesce(valid_until, 'infinity') >= $4
                              and (valid_until is null or valid_until >= valid_from))
            """;
    private static final String PLACES = "select id, place_ids from monthly_agreement where account_id = $1";
    // An agreement without a named place keeps its places.
    private static final String SET_DAYS = """
            with current as (
                select a.id,
                       array(select distinct c.place_id from unnest($2::bigint[], $3::integer[]) as c (agreement_id, place_id)
                              where c.agreement_id = a.id order by 1) as place_ids,
                       array(select distinct c.day from unnest($4::bigint[], $5::date[]) as c (agreement_id, day)
                              where c.agreement_id = a.id order by 1) as days
                  from monthly_agreement a where a.account_id = $1
            )
            update monthly_agreement m
               set place_ids = coalesce(nullif(current.place_ids, '{}'), m.place_ids), agreed_days = current.days
              from current
             where m.id = current.id
               and (m.agreed_days <> current.days or m.place_ids <> coalesce(nullif(current.place_ids, '{}'), m.place_ids))
            """;
    private static final String SEED = """
            insert into monthly_agreement (account_id, workspace_id, weekdays, monthly_cents, valid_from, valid_until)
            values ($1, $2, $3, $4, $5, $6)
            """;

    private final AgreementRepository stored;

    Agreements(AgreementRepository stored) {
        this.stored = stored;
    }

    /** The period of an agreement. {@code until} is null if the agreement has no end. */
    public record Validity(LocalDate from, @Nullable LocalDate until) {}

    /** Returns the account of an agreement, for locking; empty for an unknown agreement. */
    public Uni<Optional<AccountRef>> account(long id) {
        return Detached.read(stored, id).map(found -> found.map(agreement -> new AccountRef(agreement.accountId)));
    }

    /** Returns the period of an agreement, which must exist. */
    public Uni<Validity> validity(long id) {
        return Detached.read(stored, id)
                .map(Optional::orElseThrow)
                .map(agreement -> new Validity(agreement.validFrom, agreement.validUntil));
    }

    /**
     * Returns true if a stored agreement of the account covers one of the weekdays in the period, for the workspace or
     * one that shares a place with it. The catalog must have the workspace.
     */
    public static Uni<Boolean> overlaps(
            SqlConnection transaction,
            AccountRef account,
            Coworking coworking,
            int workspaceId,
            Integer[] weekdays,
            Validity validity) {
        return isSo(transaction, OVERLAPS, wanted(account, coworking, workspaceId, weekdays, validity));
    }

    /** Returns true if another account's agreement does what {@link #overlaps} asks about the account's own. */
    public static Uni<Boolean> isOfOthers(
            SqlConnection transaction,
            AccountRef account,
            Coworking coworking,
            int workspaceId,
            Integer[] weekdays,
            Validity validity) {
        return isSo(transaction, IS_OF_OTHERS, wanted(account, coworking, workspaceId, weekdays, validity));
    }

    private static Tuple wanted(
            AccountRef account, Coworking coworking, int workspaceId, Integer[] weekdays, Validity validity) {
        return Tuple.of(
                account.id(),
                coworking.sharingPlacesWith(workspaceId).toArray(Integer[]::new),
                weekdays,
                validity.from(),
                validity.until(),
                coworking.workspace(workspaceId).orElseThrow().placeIds().toArray(Integer[]::new));
    }

    /** Returns the accounts with an agreement that has no end, or ends on the given day or later. */
    public static Uni<List<AccountRef>> accounts(SqlClient client, LocalDate day) {
        return Sql.list(client, ACCOUNTS, Tuple.of(day), row -> new AccountRef(row.getUUID("account_id")));
    }

    /** Returns true if an agreement of the account for the workspace covers the given day or a later day. */
    public static Uni<Boolean> stillRuns(
            SqlConnection transaction, AccountRef account, int workspaceId, LocalDate day) {
        return isSo(transaction, STILL_RUNS, Tuple.of(account.id(), workspaceId, day));
    }

    /** Stores an agreement about weekdays (1 for Monday) at a monthly price. */
    public Uni<Void> insert(
            AccountRef account, int workspaceId, Integer[] weekdays, int monthlyCents, Validity validity) {
        AgreementEntity agreement = new AgreementEntity();
        agreement.accountId = account.id();
        agreement.workspaceId = workspaceId;
        agreement.weekdays = weekdays;
        agreement.monthlyCents = monthlyCents;
        agreement.validFrom = validity.from();
        agreement.validUntil = validity.until();
        return stored.persistAndFlush(agreement).replaceWithVoid();
    }

    /** Sets the last day of an agreement, and deletes given-back days after this day. */
    public Uni<Void> end(SqlConnection transaction, long id, LocalDate lastDay) {
        return stored.update("validUntil = ?1 where id = ?2", lastDay, id)
                .chain(() -> GivenBackDays.endWith(transaction, id, lastDay));
    }

    /** Returns the last known places of the account's agreements, by the agreement's id. */
    public static Uni<Map<Long, List<Integer>>> places(SqlConnection transaction, AccountRef account) {
        return Sql.map(
                transaction,
                PLACES,
                Tuple.of(account.id()),
                row -> row.getLong("id"),
                row -> List.of(row.getArrayOfIntegers("place_ids")));
    }

    /**
     * Stores the places of the account's agreements, and the days that they cover now. The database gives a place that
     * becomes free to the agreement that covers the day.
     *
     * @param places the places by agreement; an agreement without an entry keeps its places
     * @param days the days by agreement
     */
    public static Uni<Void> setDays(
            SqlConnection transaction,
            AccountRef account,
            Map<Long, ? extends Collection<Integer>> places,
            Map<Long, ? extends Collection<LocalDate>> days) {
        return Sql.run(
                transaction,
                SET_DAYS,
                Tuple.of(
                        account.id(),
                        keys(places),
                        places.values().stream().flatMap(Collection::stream).toArray(Integer[]::new),
                        keys(days),
                        days.values().stream().flatMap(Collection::stream).toArray(LocalDate[]::new)));
    }

    /** Returns the key of each value. */
    private static Long[] keys(Map<Long, ? extends Collection<?>> values) {
        return values.entrySet().stream()
                .flatMap(entry -> entry.getValue().stream().map(_ -> entry.getKey()))
                .toArray(Long[]::new);
    }

    private static Uni<Boolean> isSo(SqlConnection transaction, String sql, Tuple values) {
        return Sql.only(transaction, sql, values, row -> row.getBoolean(0));
    }

    /** Stores an agreement of a business file. */
    public static Uni<Void> seed(
            SqlConnection transaction,
            AccountRef account,
            int workspaceId,
            Integer[] weekdays,
            int monthlyCents,
            Validity validity) {
        return Sql.run(
                transaction,
                SEED,
                Tuple.of(account.id(), workspaceId, weekdays, monthlyCents, validity.from(), validity.until()));
    }
}
