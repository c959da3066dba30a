package org.isarbooking.office;

import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.isarbooking.database.Detached;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/** Stores monthly agreements. A writer holds the account's lock. */
@Singleton
class Agreements {

    /** What never began covers nothing. */
    private static final String OVERLAPS = """
            select exists (select 1 from monthly_agreement
                            where account_id = $1 and workspace_id = $2 and weekdays && $3
                              and valid_from <= coalesce($5::date, 'infinity') and coalesce(valid_until, 'infinity') >= $4
                              and (valid_until is null or valid_until >= valid_from))
            """;

    private static final String STILL_RUNS = """
            select exists (select 1 from monthly_agreement
                            where account_id = $1 and workspace_id = $2 and coalesce(valid_until, 'infinity') >= $3
                              and (valid_until is null or valid_until >= valid_from))
            """;
    private static final String COVERED = """
            select day from rental_booking
             where account_id = $1 and agreement_id = $2 and day > $3 and status <> 'cancelled' order by day limit 10
            """;
    private static final String IS_INVOICED =
            "select exists (select 1 from invoiced_agreement_month where agreement_id = $1 and month > $2)";

    private final AgreementRepository stored;

    Agreements(AgreementRepository stored) {
        this.stored = stored;
    }

    /** When an agreement holds; the last day is null when no end is agreed. */
    record Validity(LocalDate from, @Nullable LocalDate until) {}

    /** Returns the account of an agreement, which is to be locked; empty for an unknown agreement. */
    Uni<Optional<AccountRef>> account(long id) {
        return Detached.read(stored, id).map(found -> found.map(agreement -> new AccountRef(agreement.accountId)));
    }

    Uni<Validity> validity(long id) {
        return Detached.read(stored, id)
                .map(Optional::orElseThrow)
                .map(agreement -> new Validity(agreement.validFrom, agreement.validUntil));
    }

    /** Whether another agreement covers some of the weekdays at some time already. */
    static Uni<Boolean> overlaps(TenantDesk.Desk desk, int workspaceId, Integer[] weekdays, Validity validity) {
        return isSo(
                desk,
                OVERLAPS,
                Tuple.of(desk.account().id(), workspaceId, weekdays, validity.from(), validity.until()));
    }

    /** Whether an agreement for the workspace covers days from today on. */
    static Uni<Boolean> stillRuns(TenantDesk.Desk desk, int workspaceId) {
        return isSo(desk, STILL_RUNS, Tuple.of(desk.account().id(), workspaceId, desk.today()));
    }

    Uni<Void> insert(TenantDesk.Desk desk, int workspaceId, Integer[] weekdays, int monthlyCents, Validity validity) {
        AgreementEntity agreement = new AgreementEntity();
        agreement.accountId = desk.account().id();
        agreement.workspaceId = workspaceId;
        agreement.weekdays = weekdays;
        agreement.monthlyCents = monthlyCents;
        agreement.validFrom = validity.from();
        agreement.validUntil = validity.until();
        return stored.persistAndFlush(agreement).replaceWithVoid();
    }

    Uni<Void> end(long id, LocalDate lastDay) {
        return stored.update("validUntil = ?1 where id = ?2", lastDay, id).replaceWithVoid();
    }

    /** Some booked days after a date that the agreement covers: they have no price of their own. */
    static Uni<List<LocalDate>> coveredAfter(TenantDesk.Desk desk, long id, LocalDate lastDay) {
        return desk.transaction()
                .preparedQuery(COVERED)
                .execute(Tuple.of(desk.account().id(), id, lastDay))
                .map(rows -> stream(rows).map(row -> row.getLocalDate("day")).toList());
    }

    /** Whether a month that begins after a date is invoiced. */
    static Uni<Boolean> isInvoicedAfter(TenantDesk.Desk desk, long id, LocalDate lastDay) {
        return isSo(desk, IS_INVOICED, Tuple.of(id, lastDay));
    }

    private static Uni<Boolean> isSo(TenantDesk.Desk desk, String sql, Tuple values) {
        return desk.transaction()
                .preparedQuery(sql)
                .execute(values)
                .map(rows -> rows.iterator().next().getBoolean(0));
    }
}
