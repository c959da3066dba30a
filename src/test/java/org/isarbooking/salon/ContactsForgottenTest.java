package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.isarbooking.LogLines;
import org.isarbooking.ReceivedMail;
import org.isarbooking.outbox.Relay;
import org.isarbooking.privacy.Forgetting;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Contacts are kept only as long as they are needed. Afterwards, no table and no log contains them. */
@QuarkusTest
class ContactsForgottenTest extends SalonScenario {

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    /** The time for which forgotten data can be restored. */
    private static final Duration GRACE = Duration.ofDays(7);

    private static final String HELD = "forgotten.words";
    private static final List<String> TRACES = List.of("xaveria", "yblagger", "4711815");

    @Inject
    Forgetting forgetting;

    @Inject
    Relay relay;

    @BeforeEach
    void nobody_is_known() {
        database.execute("delete from salon_customer");
    }

    @Test
    void an_offer_that_nobody_confirmed_keeps_its_contact_for_a_week_after_it_expired() {
        salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")).offer();

        forgetAfter(Duration.ofDays(7));
        assertThat(tracesInDatabase()).contains("salon_offer.email");

        forgetAfter(Duration.ofMinutes(30));
        assertThat(tracesInDatabase()).containsExactly(HELD);

        forgetAfter(GRACE);
        assertThat(tracesInDatabase()).isEmpty();
    }

    @Test
    void an_unconfirmed_offer_is_deleted_once_its_contact_can_not_be_restored_and_a_booked_one_stays() {
        salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")).offer();
        salon.visit("brow-tint").by("anna").at(at(TUESDAY, "12:00")).book();

        forgetAfter(Duration.ofDays(90));
        assertThat(database.count("quote")).isEqualTo(2);

        forgetAfter(GRACE.minusMinutes(1));
        assertThat(database.count("quote"))
                .as("the contact could still be restored")
                .isEqualTo(2);

        forgetAfter(Duration.ofMinutes(1));
        forgetAfter(Duration.ofHours(1));
        assertThat(database.count("quote")).isOne();
        assertThat(database.count("salon_offer")).isOne();
        assertThat(database.count("salon_offer_item")).isOne();
        assertThat(database.count("appointment")).isOne();
    }

    @Test
    void booking_and_customer_keep_the_contact_until_180_days_after_the_visit() {
        salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")).book();

        forgetAfter(Duration.ZERO);
        assertThat(tracesInDatabase())
                .containsExactlyInAnyOrder(
                        "appointment.first_name",
                        "appointment.last_name",
                        "appointment.email",
                        "appointment.phone",
                        "salon_customer.first_name",
                        "salon_customer.last_name",
                        "salon_customer.email",
                        "salon_customer.phone",
                        HELD);

        forgetAfter(GRACE);
        assertThat(tracesInDatabase())
                .containsExactlyInAnyOrder(
                        "appointment.first_name",
                        "appointment.last_name",
                        "appointment.email",
                        "appointment.phone",
                        "salon_customer.first_name",
                        "salon_customer.last_name",
                        "salon_customer.email",
                        "salon_customer.phone");

        clock.stopAt("2027-12-05T09:59");
        forgetAfter(Duration.ZERO);
        assertThat(tracesInDatabase()).isNotEmpty();

        clock.stopAt("2027-12-05T10:00");
        forgetAfter(Duration.ZERO);
        assertThat(tracesInDatabase()).containsExactly(HELD);

        forgetAfter(GRACE);
        assertThat(tracesInDatabase()).isEmpty();
    }

    @Test
    void nothing_of_a_visit_and_an_offer_is_left_in_tables_or_logs_after_a_year() {
        GreenMail server = ReceivedMail.server();
        server.start();
        try (LogLines log = new LogLines()) {
            salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")).book();
            salon.visit("classic-facial").by("anna").at(at(WEDNESDAY, "10:00")).offer();
            relay.run().await().atMost(PATIENCE);
            assertThat(server.getReceivedMessages()).hasSize(3);

            forgetAfter(Duration.ofDays(365));
            relay.run().await().atMost(PATIENCE);

            assertThat(server.getReceivedMessages()).hasSize(3);
            assertThat(tracesInDatabase()).containsExactly(HELD);
            forgetAfter(GRACE);
            assertThat(tracesInDatabase()).isEmpty();
            assertThat(log.all()).noneMatch(ContactsForgottenTest::isTrace);
        } finally {
            server.stop();
        }
    }

    @Test
    void several_pods_can_forget_at_once() {
        for (String hour : List.of("09:00", "10:00", "11:00")) {
            salon.visit("classic-facial").by("anna").at(at(TUESDAY, hour)).offer();
        }
        clock.advance(Duration.ofDays(8));
        forgetInThreePods();
        assertThat(tracesInDatabase()).containsExactly(HELD);
        assertThat(database.count("forgotten")).isEqualTo(3);

        clock.advance(GRACE);
        forgetInThreePods();
        assertThat(tracesInDatabase()).isEmpty();
    }

    private void forgetInThreePods() {
        Uni.join()
                .all(forgetting.run(), forgetting.run(), forgetting.run())
                .andFailFast()
                .await()
                .atMost(PATIENCE);
    }

    private void forgetAfter(Duration time) {
        clock.advance(time);
        forgetting.run().await().atMost(PATIENCE);
    }

    /** Returns every column that holds a trace of the customer, as {@code table.column}. */
    private List<String> tracesInDatabase() {
        Stream<String> columns = database.values("""
                        select format('select %L as place, %I::text as content from %I where %I is not null',
                                      table_name || '.' || column_name, column_name, table_name, column_name)
                          from information_schema.columns
                         where table_schema = 'public'
                           and data_type in ('text', 'jsonb', 'json', 'character varying', 'ARRAY', 'bytea')
                        """).map(String.class::cast);
        return columns.flatMap(this::traces).distinct().toList();
    }

    private Stream<String> traces(String sql) {
        return database.values("select place from (%s) as everything where %s"
                        .formatted(
                                sql,
                                TRACES.stream()
                                        .map("content ilike '%%%s%%'"::formatted)
                                        .reduce((one, other) -> one + " or " + other)
                                        .orElseThrow()))
                .map(String.class::cast);
    }

    private static boolean isTrace(String line) {
        String small = line.toLowerCase(Locale.ROOT);
        return TRACES.stream().anyMatch(small::contains);
    }
}
