package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** No call needs a second connection while it holds one: else as many calls as there are connections would wait for each other for ever. */
@QuarkusTest
@TestProfile(OneConnectionTest.OneConnection.class)
class OneConnectionTest extends SalonScenario {

    private static final String TEN = at(WEDNESDAY, "10:00");
    private static final String LATER = at(WEDNESDAY, "14:00");

    /** The service with one connection to its database. */
    public static final class OneConnection implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("quarkus.datasource.reactive.max-size", "1");
        }
    }

    private BookedVisit facialAt(String start) {
        return BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(start));
    }

    @Test
    void a_change_to_a_taken_start_is_refused_with_others() {
        BookedVisit facial = facialAt(TEN);
        facialAt(LATER);

        assertThat(facial.requestChange(LATER).refused(409, "slot_unavailable").list("alternatives"))
                .hasSize(3);
    }

    @Test
    void an_approval_of_a_start_that_was_taken_meanwhile_is_refused_with_others() {
        BookedVisit facial = facialAt(TEN);
        long request = facial.requestChange(LATER).json().getLong("request.request_id");
        facialAt(LATER);

        assertThat(salon.decide(request, "approve", "ok")
                        .refused(409, "slot_unavailable")
                        .list("alternatives"))
                .hasSize(3);
    }

    @Test
    void a_confirmation_of_a_start_that_was_taken_meanwhile_is_refused_with_others() {
        PreparedOffer offer = salon.visit("classic-facial").by("anna").at(LATER).offer();
        facialAt(LATER);

        assertThat(salon.confirm(offer).refused(409, "slot_unavailable").list("alternatives"))
                .hasSize(3);
    }

    @Test
    void an_approved_cancellation_is_read_again() {
        BookedVisit facial = facialAt(TEN);
        long request = facial.requestCancellation().json().getLong("request.request_id");

        salon.decide(request, "approve", "ok").succeeded();

        assertThat(facial.read().text("booking.status")).isEqualTo("cancelled");
    }
}
