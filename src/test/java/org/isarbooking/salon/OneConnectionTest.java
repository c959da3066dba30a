package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.function.Supplier;
import org.isarbooking.edge.SmallServiceProfile;
import org.junit.jupiter.api.Test;

/**
 * No call needs a second connection to the database while it holds one. Otherwise, calls that together hold all
 * connections could wait for each other forever.
 */
@QuarkusTest
@TestProfile(SmallServiceProfile.class)
class OneConnectionTest extends SalonScenario {

    private static final String TEN = at(WEDNESDAY, "10:00");
    private static final String LATER = at(WEDNESDAY, "14:00");

    private BookedVisit facialAt(String start) {
        return BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(start));
    }

    @Test
    void a_change_to_a_taken_start_is_refused_with_alternatives() {
        BookedVisit facial = facialAt(TEN);
        facialAt(LATER);

        assertThat(facial.requestChange(LATER).refused(409, "slot_unavailable").list("alternatives"))
                .hasSize(3);
    }

    @Test
    void an_approval_of_a_start_that_was_taken_meanwhile_is_refused_with_alternatives() {
        BookedVisit facial = facialAt(TEN);
        long request = facial.requestChange(LATER).longNumber("request.request_id");
        facialAt(LATER);

        assertThat(salon.decide(request, "approve", "ok")
                        .refused(409, "slot_unavailable")
                        .list("alternatives"))
                .hasSize(3);
    }

    @Test
    void a_confirmation_of_a_start_that_was_taken_meanwhile_is_refused_with_alternatives() {
        PreparedOffer offer = salon.visit("classic-facial").by("anna").at(LATER).offer();
        facialAt(LATER);

        assertThat(salon.confirm(offer).refused(409, "slot_unavailable").list("alternatives"))
                .hasSize(3);
    }

    @Test
    void an_approved_cancellation_is_shown_by_the_booking() {
        BookedVisit facial = facialAt(TEN);
        long request = facial.requestCancellation().longNumber("request.request_id");

        salon.decide(request, "approve", "ok").succeeded();

        assertThat(facial.read().text("booking.status")).isEqualTo("cancelled");
    }

    /** When the database refuses a statement, the statements after it have already been sent. */
    @Test
    void a_confirmation_that_only_the_database_refuses_stores_nothing() {
        PreparedOffer offer = salon.visit("classic-facial").by("anna").at(LATER).offer();
        database.execute(
                "insert into block (staff_id, starts_at, ends_at) values ($1, $2, $3)",
                salon.specialist("anna"),
                SalonDatabase.time(LATER),
                SalonDatabase.time(at(WEDNESDAY, "15:00")));
        String before = database.stored();

        Answer refused = withTriggerOnItems("""
                insert into occupancy (staff_id, during, lanes, block_id)
                select staff_id, tstzrange(starts_at, ends_at), '{[1,)}', id from block;
                """, () -> salon.confirm(offer));

        refused.refused(409, "slot_unavailable");
        assertThat(database.stored()).isEqualTo(before);
        salon.confirm(offer).succeeded();
    }

    @Test
    void a_confirmation_that_the_database_aborts_is_tried_again() {
        PreparedOffer offer = salon.visit("classic-facial").by("anna").at(LATER).offer();
        database.execute("create sequence if not exists tries");

        Answer confirmed = withTriggerOnItems(
                "if nextval('tries') = 1 then raise exception 'given up' using errcode = '40P01'; end if;",
                () -> salon.confirm(offer));

        assertThat(database.execute("select nextval('tries')").iterator().next().getLong(0))
                .isEqualTo(3);
        database.execute("drop sequence tries");
        confirmed.succeeded();
        assertThat(database.count("appointment")).isOne();
        assertThat(database.count("occupancy")).isOne();
    }

    /**
     * Makes a call. Meanwhile, a database trigger runs before each service of an appointment is inserted.
     *
     * @param body what the trigger does before it returns, in PL/pgSQL
     */
    private Answer withTriggerOnItems(String body, Supplier<Answer> call) {
        database.execute("""
                create function meanwhile() returns trigger language plpgsql as $$ begin %s return new; end $$
                """.formatted(body));
        try {
            database.execute(
                    "create trigger meanwhile before insert on appointment_item for each row execute function meanwhile()");
            return call.get();
        } finally {
            database.execute("drop function meanwhile() cascade");
        }
    }
}
