package org.isarbooking;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Checks the database's query plans for the statements that the service sends. */
@Singleton
public class QueryPlans {

    /** Tables that grow with bookings, tenants, calls and messages. The tables of the catalog are small. */
    private static final String WHAT_GROWS =
            "(?:quote|salon_offer|salon_offer_item|appointment|appointment_item|appointment_change|occupancy|block"
                    + "|special_day|calendar_version|calendar_feed|account|account_identity|account_invitation"
                    + "|specialist_account|ended_session|submission|booking_reference|rental_offer|rental_offer_day"
                    + "|rental|rental_booking|rental_change|place_occupancy|booking_request|booking_cancellation"
                    + "|approval_request|invoice|invoice_line|invoice_document|billing_question|office_action|payment"
                    + "|payment_share|invoice_balance|invoice_write_off|invoice_reminder|debtor|workspace_approval"
                    + "|monthly_agreement|invoiced_agreement_month|credited_agreement_month|given_back_day"
                    + "|agreed_day_change|outbox|webhook_event|webhook_delivery|waitlist_entry|waitlist_offer"
                    + "|waitlist_day|checkout_session|checkout_answer|salon_customer|promo_redemption|forgotten)\\b";

    /**
     * A scan of a whole table that grows, or of {@code catalog_version}, which also grows. {@link #READ_BY_INDEX}
     * leaves {@code catalog_version} out: its newest row is read from the end of an index, without a condition.
     */
    private static final Pattern SCAN_OF_WHAT_GROWS =
            Pattern.compile("Seq Scan on (?:catalog_version\\b|" + WHAT_GROWS + ")");

    /**
     * A read by an index, with the indented lines of its conditions. Without a condition, the read goes through the
     * whole index.
     */
    private static final Pattern READ_BY_INDEX =
            Pattern.compile("Index (?:Only )?Scan(?: Backward)? using \\w+ on " + WHAT_GROWS + ".*(?:\\n +(?!->).*)*");

    private static final Pattern EXPLAINABLE = Pattern.compile("(?is)\\s*(select|insert|update|delete|with)\\b.*");

    private final SentStatements statements;
    private final Pool pool;

    QueryPlans(SentStatements statements, Pool pool) {
        this.statements = statements;
        this.pool = pool;
    }

    /**
     * Asserts that no statement sent by a call scans a whole table of {@link #WHAT_GROWS}. At least one of the
     * statements must name the given table.
     */
    public void assertIndexed(String table, Runnable something) {
        assertIndexed(table, statements.during(something));
    }

    /**
     * Like {@link #assertIndexed(String, Runnable)}, and asserts that no read by an index goes through the whole index.
     * Hash joins and merge joins are off, so joins look up their rows one by one.
     */
    public void assertLookedUp(String table, Runnable something) {
        List<String> sent = statements.during(something);
        assertIndexed(table, sent);
        assertThat(explainable(sent)).allSatisfy(sql -> {
            String plan = planOf(sql, "set local enable_hashjoin = off", "set local enable_mergejoin = off");
            assertThat(READ_BY_INDEX.matcher(plan).results().map(MatchResult::group))
                    .as(plan)
                    .allSatisfy(read -> assertThat(read).contains("Index Cond:"));
        });
    }

    private static List<String> explainable(List<String> sent) {
        return sent.stream()
                .filter(sql -> EXPLAINABLE.matcher(sql).matches())
                .distinct()
                .toList();
    }

    private void assertIndexed(String table, List<String> sent) {
        List<String> explained = explainable(sent);
        assertThat(explained).anySatisfy(sql -> assertThat(sql).contains(table));
        assertThat(explained)
                .allSatisfy(sql -> assertThat(planOf(sql)).as(sql).doesNotContainPattern(SCAN_OF_WHAT_GROWS));
    }

    /** Returns the plan of a statement for any parameters. The planner scans a whole table only as a last resort. */
    private String planOf(String sql, String... settings) {
        return pool.withTransaction(transaction -> transaction
                        .query(Stream.concat(Stream.of("set local enable_seqscan = off"), Stream.of(settings))
                                .collect(joining(";")))
                        .execute()
                        .chain(() -> explain(transaction, sql)))
                .await()
                .indefinitely();
    }

    private static Uni<String> explain(SqlConnection transaction, String sql) {
        return transaction
                .query("explain (generic_plan) " + sql)
                .execute()
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(row -> row.getString(0))
                        .collect(joining("\n")));
    }
}
