package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.LogLines;
import org.isarbooking.privacy.Forgetting;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A year after somebody has done everything that a customer can do, nothing that they or the owner wrote is anywhere any more. */
@QuarkusTest
class CanariesForgottenTest extends MailScenario {

    private static final Map<String, String> CANARY = Map.of(
            "first_name", "Canarina",
            "last_name", "Gelbfink",
            "email", "Canarina.Gelbfink@voliere.example",
            "phone", "0049 (89) 55 01-77 31");

    private static final List<String> WRITTEN = List.of(
            "moved-knee-surgery", "cancelled-hay-fever", "answer-get-well", "answer-tax-office", "MYBIRTHDAY0407");

    private static final List<String> TRACES = List.of(
            "canarina",
            "gelbfink",
            "voliere",
            "55017731",
            "55 01-77 31",
            WRITTEN.get(0),
            WRITTEN.get(1),
            WRITTEN.get(2),
            WRITTEN.get(3),
            WRITTEN.get(4));

    private static final String ONCE = "DANKE15";
    private static final String NEW_CUSTOMERS = "WILLKOMMEN10";

    @Inject
    Forgetting forgetting;

    @AfterEach
    void forget_who_was_here() {
        database.execute("delete from salon_customer");
    }

    @Test
    void a_year_later_no_table_holds_what_anybody_has_written() {
        doEverything();
        assertThat(tracesIn(dump()))
                .contains("canarina", "gelbfink", "voliere", "55 01-77 31")
                .containsAll(WRITTEN);

        aYearPasses();

        assertThat(tracesIn(dump())).isEmpty();
        assertThat(database.count("appointment")).isEqualTo(2);
        assertThat(database.count("booking_request")).isEqualTo(2);
    }

    @Test
    void no_log_ever_holds_what_anybody_has_written() {
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
    void whoever_was_here_is_still_no_new_customer_and_has_used_what_is_for_once() {
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
    void what_is_asked_about_a_visit_to_come_is_kept() {
        doEverything();

        clock.advance(Duration.ofHours(6));
        forgetting.run().await().atMost(Duration.ofMinutes(1));

        assertThat(tracesIn(dump())).containsAll(WRITTEN.subList(0, 4));
    }

    /** A price check, an offer that nobody confirms, a visit that stays and one that is cancelled, and all mails about them. */
    private void doEverything() {
        WantedVisit facial = salon.visit("classic-facial").by("anna");
        facial.at(at(TUESDAY, "10:00"))
                .with("customer", Map.of("email", CANARY.get("email"), "phone", CANARY.get("phone")))
                .price()
                .succeeded();
        offer(facial.at(at(FRIDAY, "10:00")).with("promo_code", WRITTEN.getLast()));
        BookedVisit stays = book(facial.at(at(TUESDAY, "10:00")));
        BookedVisit goes = book(facial.at(at(WEDNESDAY, "10:00")));
        Answer change = salon.call(
                "salon_request_change",
                stays.change(UUID.randomUUID(), at(THURSDAY, "10:00")).with("reason", WRITTEN.get(0)));
        salon.decide(BookedVisit.requestId(change), "decline", WRITTEN.get(2)).succeeded();
        Answer cancellation = salon.call(
                "salon_request_cancellation",
                goes.cancellation(UUID.randomUUID()).with("reason", WRITTEN.get(1)));
        salon.decide(BookedVisit.requestId(cancellation), "approve", WRITTEN.get(3))
                .succeeded();
        send();
        assertThat(server.getReceivedMessages()).isNotEmpty();
    }

    private void aYearPasses() {
        clock.advance(Duration.ofDays(365));
        send();
        forgetting.run().await().atMost(Duration.ofMinutes(1));
    }

    private PreparedOffer offer(WantedVisit visit) {
        return PreparedOffer.of(
                salon.call("salon_prepare_booking", visit.input().with("customer", CANARY)));
    }

    private BookedVisit book(WantedVisit visit) {
        return new BookedVisit(salon, salon.confirm(offer(visit)).succeeded().text("booking.booking_token"));
    }

    private static Map<String, String> customer(String email, String phone) {
        return Map.of("first_name", "Kim", "last_name", "Berger", "email", email, "phone", phone);
    }

    /** What a code is worth to somebody at the next free start. */
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

    /** Every row of every table, as text. */
    private String dump() {
        List<Object> tables = database.values("""
                        select format('select %L || row::text from %I as row', table_name || ' ', table_name)
                          from information_schema.tables
                         where table_schema = 'public' and table_type = 'BASE TABLE'
                        """).toList();
        assertThat(tables).hasSizeGreaterThan(20);
        StringBuilder dump = new StringBuilder();
        for (Object sql : tables) {
            database.values((String) sql).forEach(row -> dump.append(row).append('\n'));
        }
        return dump.toString();
    }

    /** The traces that a text has, written plainly or as the bytes that the database shows. */
    private static List<String> tracesIn(String text) {
        String small = text.toLowerCase(Locale.ROOT);
        return TRACES.stream()
                .filter(trace -> small.contains(trace.toLowerCase(Locale.ROOT)) || small.contains(hex(trace)))
                .toList();
    }

    private static String hex(String trace) {
        return HexFormat.of().formatHex(trace.getBytes(StandardCharsets.UTF_8));
    }
}
