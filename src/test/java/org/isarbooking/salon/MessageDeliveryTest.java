package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.faulttolerance.api.CircuitBreakerMaintenance;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.isarbooking.DifficultMailServer;
import org.isarbooking.DifficultMailServer.Mood;
import org.isarbooking.LogLines;
import org.isarbooking.ReceivedMail;
import org.isarbooking.database.Transactions;
import org.isarbooking.outbox.Audience;
import org.isarbooking.outbox.FailedMessages;
import org.isarbooking.outbox.Relay;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages while mail servers fail: no message is lost, and nothing else waits for messages. */
@QuarkusTest
class MessageDeliveryTest extends SalonScenario {

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    /** The number of failed mails in a row after which sending pauses. */
    private static final int MAILS_BEFORE_PAUSE = 16;

    private static final Duration LONGEST_PAUSE = Duration.ofHours(6);

    @Inject
    Relay relay;

    @Inject
    Transactions transactions;

    @Inject
    FailedMessages failures;

    @Inject
    CircuitBreakerMaintenance circuits;

    @BeforeEach
    void close_the_circuits() {
        circuits.resetAll();
    }

    @Test
    void messages_wait_while_the_server_is_down() {
        book();

        send();

        assertThat(waiting()).containsExactly("1 ConnectException", "1 ConnectException", "1 ConnectException");
        assertThat(arrivedAfter(Duration.ofSeconds(30))).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource({"BUSY, 1 SMTP 451", "SILENT, 1 .*", "DIES_AFTER_DATA, 1 .*"})
    void a_server_in_trouble_gets_its_messages_later(Mood mood, String error) {
        book();
        try (DifficultMailServer server = new DifficultMailServer(mood)) {
            send();
            assertThat(server.conversations()).isEqualTo(3);
        }

        assertThat(waiting()).hasSize(3).allMatch(row -> row.matches(error));
        assertThat(arrivedAfter(Duration.ofSeconds(30))).hasSize(3);
    }

    @Test
    void a_message_is_not_tried_again_before_its_pause_is_over() {
        book();
        try (DifficultMailServer server = new DifficultMailServer(Mood.BUSY)) {
            send();
            clock.advance(Duration.ofSeconds(20));
            send();
            assertThat(server.conversations()).isEqualTo(3);

            clock.advance(Duration.ofSeconds(10));
            send();
            assertThat(server.conversations()).isEqualTo(6);
        }
    }

    @Test
    void messages_to_a_server_that_takes_no_mail_wait_without_losing_attempts() {
        for (String hour : List.of("09:00", "10:00", "11:00", "12:00", "14:00", "15:00", "16:00")) {
            salon.visit("express-facial").by("anna").at(at(TUESDAY, hour)).book();
        }
        try (DifficultMailServer server = new DifficultMailServer(Mood.BUSY)) {
            for (int run = 0; run < 6; run++) {
                send();
            }
            assertThat(server.conversations()).isEqualTo(MAILS_BEFORE_PAUSE);
            assertThat(waiting()).hasSize(MAILS_BEFORE_PAUSE).allMatch("1 SMTP 451"::equals);

            clock.advance(Duration.ofHours(1));
            send();
            assertThat(server.conversations()).isEqualTo(MAILS_BEFORE_PAUSE);
            assertThat(waiting()).hasSize(MAILS_BEFORE_PAUSE).allMatch("1 SMTP 451"::equals);
        }

        circuits.resetAll();
        assertThat(arrivedAfter(Duration.ofMinutes(1))).hasSize(3 * 7);
    }

    @Test
    void an_unknown_mailbox_is_given_up_at_once_and_shown_to_the_office() {
        book();
        try (DifficultMailServer server = new DifficultMailServer(Mood.STRANGER)) {
            send();
            clock.advance(LONGEST_PAUSE);
            send();
            // Meanwhile the reminder has become due.
            assertThat(server.conversations()).isEqualTo(4);
        }

        var failed = failures.list(0, 10).await().atMost(PATIENCE);

        assertThat(failed.total()).isEqualTo(4);
        assertThat(failed.items()).allSatisfy(message -> {
            assertThat(message.lastError()).isEqualTo("SMTP 550");
            assertThat(message.attempts()).isOne();
        });
        assertThat(failed.items())
                .extracting(FailedMessages.FailedMessage::audience)
                .contains(Audience.CUSTOMER, Audience.OWNER, Audience.SPECIALIST);
    }

    @Test
    void a_message_that_the_server_never_takes_is_kept_and_can_be_sent_again() {
        book();
        try (DifficultMailServer server = new DifficultMailServer(Mood.BUSY)) {
            for (int attempt = 0; attempt < 40; attempt++) {
                // Resets the circuit, as if the server had accepted mails to others. Otherwise the server would get no
                // mails for a while.
                circuits.resetAll();
                send();
                // Sends messages that waited for a message that has just failed.
                send();
                clock.advance(LONGEST_PAUSE);
            }
            // The reminder waits while the older mail to the customer is due again within two minutes.
            assertThat(server.conversations()).isEqualTo(3 * 30 + 2);
            assertThat(failures.list(0, 10).await().atMost(PATIENCE).items())
                    .hasSize(3)
                    .allSatisfy(message -> assertThat(message.attempts()).isEqualTo(30));
        }
        long first =
                failures.list(0, 10).await().atMost(PATIENCE).items().getFirst().id();

        assertThat(transactions
                        .run(transaction -> failures.retry(transaction, first))
                        .await()
                        .atMost(PATIENCE))
                .isPresent();
        assertThat(transactions
                        .run(transaction -> failures.retry(transaction, first))
                        .await()
                        .atMost(PATIENCE))
                .isEmpty();
        failures.list(0, 10)
                .await()
                .atMost(PATIENCE)
                .items()
                .forEach(message -> assertThat(transactions
                                .run(transaction -> failures.retry(transaction, message.id()))
                                .await()
                                .atMost(PATIENCE))
                        .isPresent());
        assertThat(arrivedAfter(Duration.ZERO)).hasSize(3);
        assertThat(failures.list(0, 10).await().atMost(PATIENCE).items()).isEmpty();
    }

    @Test
    void a_mail_that_may_have_been_taken_comes_again_under_the_same_id() {
        book();
        List<String> seen;
        try (DifficultMailServer server = new DifficultMailServer(Mood.DIES_AFTER_DATA)) {
            send();
            seen = List.copyOf(server.messageIds());
        }

        List<ReceivedMail> arrived = arrivedAfter(Duration.ofSeconds(30));

        assertThat(seen).hasSize(3).doesNotHaveDuplicates().allMatch(id -> id.endsWith("@isarsalon.example>"));
        assertThat(arrived).extracting(ReceivedMail::messageId).containsExactlyInAnyOrderElementsOf(seen);
    }

    @Test
    void a_mail_is_sent_once_although_the_database_refuses_the_first_marks() {
        database.refusingFirstUpdates("outbox", "new.status = 'sent'", () -> {
            book();

            assertThat(arrivedAfter(Duration.ZERO)).hasSize(3);

            assertThat(waiting()).isEmpty();
            assertThat(arrivedAfter(Duration.ofMinutes(3))).isEmpty();
        });
    }

    @Test
    void relays_of_several_pods_send_each_message_once() {
        for (String hour : List.of("09:00", "10:30", "14:00", "15:30")) {
            salon.visit("classic-facial").by("anna").at(at(TUESDAY, hour)).book();
        }
        GreenMail server = ReceivedMail.server();
        server.start();
        try {
            Uni.join()
                    .all(relay.run(), relay.run(), relay.run())
                    .andFailFast()
                    .await()
                    .atMost(PATIENCE);

            List<ReceivedMail> mails = ReceivedMail.all(server);
            assertThat(mails).hasSize(12);
            assertThat(mails).extracting(ReceivedMail::messageId).doesNotHaveDuplicates();
        } finally {
            server.stop();
        }
        assertThat(waiting()).isEmpty();
    }

    @Test
    void messages_that_a_dead_pod_had_taken_are_sent_by_another_pod() {
        book();
        database.execute(
                "update outbox set attempts = 1, attempt_at = $1 where kind <> 'reminder'",
                SalonDatabase.time(NOW).plusMinutes(2));

        assertThat(arrivedAfter(Duration.ofMinutes(1))).isEmpty();
        assertThat(arrivedAfter(Duration.ofMinutes(1))).hasSize(3);
    }

    @Test
    void a_slow_server_keeps_nobody_from_booking() {
        book();
        try (DifficultMailServer server = new DifficultMailServer(Mood.SILENT)) {
            var running = relay.run().subscribeAsCompletionStage();
            salon.visit("classic-facial").by("anna").at(at(WEDNESDAY, "10:00")).book();
            assertThat(running).as("messages still wait for the server").isNotDone();
            running.join();
            assertThat(server.conversations()).isPositive();
        }
    }

    @Test
    void logs_and_outbox_hold_no_addresses_that_mail_servers_quote() {
        LogLines log = new LogLines();
        try (log) {
            for (Mood mood : Set.of(Mood.BUSY, Mood.STRANGER, Mood.DIES_AFTER_DATA)) {
                database.clear();
                book();
                try (DifficultMailServer server = new DifficultMailServer(mood)) {
                    send();
                    assertThat(server.conversations()).isPositive();
                }
                assertThat(database.values("select o::text from outbox o")
                                .toList()
                                .toString())
                        .doesNotContainIgnoringCase("yblagger");
            }
        }
        assertThat(log.all()).anyMatch(line -> line.contains("SMTP 451"));
        assertThat(log.all()).noneMatch(line -> line.toLowerCase(Locale.ROOT).contains("yblagger"));
    }

    private void book() {
        salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")).book();
    }

    private void send() {
        relay.run().await().atMost(PATIENCE);
    }

    /** Advances the clock, sends due messages to a working server, and returns its mails. */
    private List<ReceivedMail> arrivedAfter(Duration time) {
        clock.advance(time);
        GreenMail server = ReceivedMail.server();
        server.start();
        try {
            send();
            return ReceivedMail.all(server);
        } finally {
            server.stop();
        }
    }

    /** Returns the number of attempts and the last error of each message that was tried and still waits. */
    private List<String> waiting() {
        return database.values("""
                        select attempts || ' ' || last_error from outbox where status = 'waiting' and attempts > 0 order by id
                        """).map(String.class::cast).toList();
    }
}
