package org.isarbooking.salon;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Inject;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.isarbooking.SentStatements;
import org.junit.jupiter.api.Test;

/** The statements that operations really send find their rows by indexes, however many there are. */
@QuarkusTest
class QueryPlansTest extends SalonScenario {

    /** What grows with bookings; the catalog is small, and its only row of the business has nothing to be found by. */
    private static final Pattern SCAN_OF_WHAT_GROWS = Pattern.compile(
            "Seq Scan on (quote|salon_offer|salon_offer_item|appointment|appointment_item|occupancy|block|special_day"
                    + "|calendar_version|account|account_identity)\\b");

    private static final Pattern EXPLAINABLE = Pattern.compile("(?is)\\s*(select|insert|update|delete|with)\\b.*");

    @Inject
    SentStatements statements;

    @Inject
    Pool pool;

    @Test
    void searches_read_calendars_by_indexes() {
        database.changeEveryCalendar();

        assertIndexed("occupancy", statements.during(() -> {
            salon.visit("classic-facial", "brow-tint")
                    .slots(MONDAY, "2027-06-30")
                    .succeeded();
            salon.searchServices(Input.empty().with("available_on", TUESDAY)).succeeded();
        }));
    }

    @Test
    void offers_and_bookings_are_found_and_written_by_indexes() {
        assertIndexed("appointment", statements.during(() -> {
            PreparedOffer offer = salon.visit("classic-facial", "brow-tint")
                    .at(at(TUESDAY, "10:00"))
                    .offer();
            salon.read(offer).succeeded();
            Answer confirmed = salon.confirm(offer).succeeded();
            salon.confirm(offer).succeeded();
            salon.booking(confirmed.text("booking.booking_token")).succeeded();
        }));
    }

    private void assertIndexed(String table, List<String> sent) {
        List<String> explained = sent.stream()
                .filter(sql -> EXPLAINABLE.matcher(sql).matches())
                .distinct()
                .toList();
        assertThat(explained).anySatisfy(sql -> assertThat(sql).contains(table));
        assertThat(explained)
                .allSatisfy(sql -> assertThat(planOf(sql)).as(sql).doesNotContainPattern(SCAN_OF_WHAT_GROWS));
    }

    /** The plan of a statement for any parameters, made by a planner to whom scanning a table is the last resort. */
    private String planOf(String sql) {
        return pool.withTransaction(transaction -> transaction
                        .query("set local enable_seqscan = off")
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
