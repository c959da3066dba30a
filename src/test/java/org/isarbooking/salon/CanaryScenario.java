package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.isarbooking.DatabaseDump;
import org.junit.jupiter.api.AfterEach;

/**
 * A customer and an owner. The customer's offers, appointments, requests and promo code, and the owner's decisions,
 * contain recognizable words.
 */
abstract class CanaryScenario extends MailScenario {

    static final List<String> WRITTEN = List.of(
            "moved-knee-surgery", "cancelled-hay-fever", "answer-get-well", "answer-tax-office", "MYBIRTHDAY0407");
    static final String ONCE = "DANKE15";
    static final Duration PATIENCE = Duration.ofMinutes(1);

    @Inject
    Pool pool;

    private final Map<String, String> person;
    private final List<String> traces;

    /**
     * Creates the scenario for one person. Each test class needs another person: the number of promo codes tried for
     * one person in ten minutes is limited.
     *
     * @param traces texts that reveal the person, in addition to those of {@code WRITTEN}
     */
    CanaryScenario(Map<String, String> person, List<String> traces) {
        this.person = person;
        this.traces = Stream.concat(traces.stream(), WRITTEN.stream()).toList();
    }

    @AfterEach
    void delete_customers() {
        database.execute("delete from salon_customer");
    }

    /**
     * Makes a price check, and an offer that nobody confirms. Books three visits: one stays after a declined change,
     * and two are cancelled. Sends all mails about the visits.
     */
    void doEverything() {
        WantedVisit facial = salon.visit("classic-facial").by("anna");
        facial.at(at(TUESDAY, "10:00"))
                .with("customer", Map.of("email", person.get("email"), "phone", person.get("phone")))
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
        book(facial.at(at(MONDAY, "11:00")));
        cancelForAnAbsence(at(MONDAY, "11:00"), at(MONDAY, "12:00"), WRITTEN.get(2));
        send();
        assertThat(server.getReceivedMessages()).isNotEmpty();
    }

    private void cancelForAnAbsence(String from, String to, String reason) {
        Input absence = Input.empty()
                .with("staff_id", salon.specialist("anna"))
                .with("start_at", SalonDatabase.time(from).toString())
                .with("end_at", SalonDatabase.time(to).toString());
        Answer affected = salon.asOwner("office_check_absence", absence).succeeded();
        salon.asOwner(
                        "office_record_absence",
                        absence.with(
                                        "visits",
                                        List.of(Map.of(
                                                "booking_id", affected.number("visits[0].booking_id"),
                                                "start_at", affected.text("visits[0].start_at"),
                                                "choice", "cancel")))
                                .with("cancellation_reason", reason)
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();
    }

    PreparedOffer offer(WantedVisit visit) {
        return PreparedOffer.of(
                salon.call("salon_prepare_booking", visit.input().with("customer", person)));
    }

    BookedVisit book(WantedVisit visit) {
        return new BookedVisit(salon, salon.confirm(offer(visit)).succeeded().text("booking.booking_token"));
    }

    void book(WantedVisit visit, Map<String, String> customer) {
        salon.confirm(PreparedOffer.of(
                        salon.call("salon_prepare_booking", visit.input().with("customer", customer))))
                .succeeded();
    }

    static Map<String, String> customer(String email, String phone) {
        return Map.of("first_name", "Kim", "last_name", "Berger", "email", email, "phone", phone);
    }

    String dump() {
        return DatabaseDump.of(pool);
    }

    /** Returns the traces that a text contains, plainly or in the database's hexadecimal form. */
    List<String> tracesIn(String text) {
        String small = text.toLowerCase(Locale.ROOT);
        return traces.stream()
                .filter(trace -> small.contains(trace.toLowerCase(Locale.ROOT)) || small.contains(hex(trace)))
                .toList();
    }

    private static String hex(String trace) {
        return HexFormat.of().formatHex(trace.getBytes(StandardCharsets.UTF_8));
    }
}
