package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import org.isarbooking.QueryPlans;
import org.junit.jupiter.api.Test;

/** Operations read rows by indexes, however many rows there are. */
@QuarkusTest
class QueryPlansTest extends SalonScenario {

    @Inject
    QueryPlans plans;

    @Inject
    Pool pool;

    @Test
    void searches_read_calendars_by_indexes() {
        database.changeEveryCalendar();

        plans.assertIndexed("occupancy", () -> {
            salon.visit("classic-facial", "brow-tint")
                    .slots(MONDAY, "2027-06-30")
                    .succeeded();
            salon.searchServices(Input.empty().with("available_on", TUESDAY)).succeeded();
        });
    }

    @Test
    void offers_and_bookings_are_found_and_written_by_indexes() {
        plans.assertIndexed("appointment", () -> {
            PreparedOffer offer = salon.visit("classic-facial", "brow-tint")
                    .at(at(TUESDAY, "10:00"))
                    .offer();
            salon.read(offer).succeeded();
            Answer confirmed = salon.confirm(offer).succeeded();
            salon.confirm(offer).succeeded();
            salon.booking(confirmed.text("booking.booking_token")).succeeded();
        });
    }

    @Test
    void statements_have_one_plan_for_all_parameters() {
        assertThat(pool.query("show plan_cache_mode")
                        .execute()
                        .map(rows -> rows.iterator().next().getString(0))
                        .await()
                        .indefinitely())
                .isEqualTo("force_generic_plan");
    }
}
