package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.isarbooking.LogLines;
import org.isarbooking.privacy.Forgetting;
import org.junit.jupiter.api.Test;

/**
 * A customer books, asks for changes, and cancels. A year later, the database holds no text that the customer or the
 * owner wrote.
 */
@QuarkusTest
class CanariesForgottenTest extends CanaryScenario {

    private static final String NEW_CUSTOMERS = "WILLKOMMEN10";

    @Inject
    Forgetting forgetting;

    CanariesForgottenTest() {
        super(
                Map.of(
                        "first_name", "Canarina",
                        "last_name", "Gelbfink",
                        "email", "Canarina.Gelbfink@voliere.example",
                        "phone", "0049 (89) 55 01-77 31"),
                List.of("canarina", "gelbfink", "voliere", "55017731", "55 01-77 31"));
    }

    @Test
    void a_year_later_no_table_holds_what_anybody_has_written() {
        doEverything();
        assertThat(tracesIn(dump()))
                .contains("canarina", "gelbfink", "voliere", "55017731")
                .containsAll(WRITTEN);

        aYearPasses();

        assertThat(tracesIn(dump())).isEmpty();
        assertThat(database.count("forgotten")).isZero();
        assertThat(database.count("appointment")).isEqualTo(3);
        assertThat(database.count("booking_request")).isEqualTo(2);
    }

    @Test
    void no_log_holds_what_anybody_has_written() {
        try (LogLines log = new LogLines()) {
            doEverything();
            salon.call("salon_request_change", Input.empty().with("reason", WRITTEN.getFirst()))
                    .refused(400, "invalid_input");
            salon.callRaw("salon_prepare_booking", "{\"customer\": \"Canarina\"")
                    .refused(400, "malformed_json");
            aYearPasses();

            assertThat(log.all()).isNotEmpty();
            assertThat(log.all()).allSatisfy(line -> assertThat(tracesIn(line)).isEmpty());
        }
    }

    @Test
    void a_forgotten_customer_is_not_new_again_and_codes_for_one_use_stay_used() {
        doEverything();
        book(salon.visit("classic-facial").by("anna").at(at(MONDAY, "15:00")).with("promo_code", ONCE));
        aYearPasses();

        Map<String, String> sameMail = customer("CANARINA.gelbfink@voliere.example", "+49 40 1000000");
        Map<String, String> samePhone = customer("other@example.org", "089 55017731");
        Map<String, String> stranger = customer("stranger@example.org", "+49 40 2000000");
        assertThat(promo(sameMail, NEW_CUSTOMERS)).isEqualTo("not_applicable");
        assertThat(promo(samePhone, NEW_CUSTOMERS)).isEqualTo("not_applicable");
        assertThat(promo(sameMail, ONCE)).isEqualTo("not_applicable");
        assertThat(promo(samePhone, ONCE)).isEqualTo("not_applicable");
        assertThat(promo(stranger, NEW_CUSTOMERS)).isEqualTo("applied");
        assertThat(promo(stranger, ONCE)).isEqualTo("applied");
    }

    @Test
    void texts_of_requests_and_decisions_are_kept_while_a_visit_is_to_come() {
        doEverything();

        clock.advance(Duration.ofHours(6));
        forgetting.run().await().atMost(Duration.ofMinutes(1));

        assertThat(tracesIn(dump())).containsAll(WRITTEN.subList(0, 4));
    }

    private void aYearPasses() {
        clock.advance(Duration.ofDays(365));
        send();
        forgetting.run().await().atMost(Duration.ofMinutes(1));
        assertThat(tracesIn(dump().replaceAll("(?m)^forgotten .*$", ""))).isEmpty();
        // Forgotten data can be restored for a week.
        clock.advance(Duration.ofDays(7));
        forgetting.run().await().atMost(Duration.ofMinutes(1));
    }

    /** Returns the status of a code for a customer at the next free start. */
    private String promo(Map<String, String> customer, String code) {
        WantedVisit facial = salon.visit("classic-facial").by("anna");
        String start = facial.slots("2028-06-12", "2028-06-30").succeeded().text("slots[0].start_at");
        return salon.call(
                        "salon_prepare_booking",
                        facial.startingAt(start)
                                .input()
                                .with("customer", customer)
                                .with("promo_code", code))
                .succeeded()
                .text("offer.pricing.promo_code.status");
    }
}
