package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.Sql;
import org.isarbooking.outbox.AgreedDaysFacts;
import org.isarbooking.outbox.ApprovalFacts;
import org.isarbooking.outbox.RequestFacts;
import org.isarbooking.outbox.TenancySource;
import org.isarbooking.shared.Language;

/** Reads the facts that messages about approvals and monthly agreements need. */
@ApplicationScoped
class TenancyMessages implements TenancySource {

    private static final String APPROVAL = """
            select r.workspace_id, r.language, case when r.withdrawn then 'withdrawn' else r.status end as status,
                   r.reason, r.decision_reason, t.name as tenant, t.email
              from approval_request r join account t on t.id = r.account_id where r.id = $1
            """;

    /** Selects the days of a change. Leaves out days that a later change has given back or taken back. */
    private static final String AGREED_DAYS = """
            select array(select told.day from unnest(c.days) as told (day)
                          where not exists (select from agreed_day_change later
                                             where later.agreement_id = c.agreement_id and later.id > c.id
                                               and told.day = any (later.days))
                          order by told.day) as days,
                   m.workspace_id, m.monthly_cents, t.language, t.name as tenant, t.email
              from agreed_day_change c
              join monthly_agreement m on m.id = c.agreement_id
              join account t on t.id = m.account_id
             where c.id = $1
            """;

    private final Pool pool;
    private final Catalogs catalogs;

    TenancyMessages(Pool pool, Catalogs catalogs) {
        this.pool = pool;
        this.catalogs = catalogs;
    }

    @Override
    public Uni<Optional<ApprovalFacts>> approval(long requestId) {
        return catalogs.current(pool)
                .flatMap(catalog -> Sql.first(pool, APPROVAL, Tuple.of(requestId), row -> approval(row, catalog)));
    }

    @Override
    public Uni<Optional<AgreedDaysFacts>> agreedDays(long changeId) {
        return catalogs.current(pool)
                .flatMap(catalog -> Sql.first(pool, AGREED_DAYS, Tuple.of(changeId), row -> agreedDays(row, catalog)));
    }

    private static ApprovalFacts approval(Row row, Catalog catalog) {
        return new ApprovalFacts(
                catalog.coworking().name(row.getInteger("workspace_id")),
                Language.of(row.getString("language")).orElse(Language.DEFAULT),
                RequestFacts.Status.valueOf(row.getString("status").toUpperCase(Locale.ROOT)),
                Optional.ofNullable(row.getString("reason")),
                Optional.ofNullable(row.getString("decision_reason")),
                RentalMessages.tenant(row),
                catalog.settings());
    }

    private static AgreedDaysFacts agreedDays(Row row, Catalog catalog) {
        return new AgreedDaysFacts(
                catalog.coworking().name(row.getInteger("workspace_id")),
                Language.of(row.getString("language")).orElse(Language.DEFAULT),
                List.of(row.getArrayOfLocalDates("days")),
                row.getInteger("monthly_cents"),
                RentalMessages.tenant(row),
                catalog.settings());
    }
}
