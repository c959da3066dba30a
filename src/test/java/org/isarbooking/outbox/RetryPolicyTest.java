package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.ext.mail.SMTPException;
import java.net.ConnectException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RetryPolicyTest {

    private static final SendFailure DOWN = SendFailure.of(new ConnectException("to somebody@example.org"));

    @Test
    void pauses_double_until_they_are_six_hours_long() {
        assertThat(IntStream.of(1, 2, 3, 10, 11, 13).mapToObj(attempts -> pause(attempts, 0)))
                .containsExactly(
                        Duration.ofSeconds(30),
                        Duration.ofMinutes(1),
                        Duration.ofMinutes(2),
                        Duration.ofSeconds(30 * 512),
                        Duration.ofHours(6),
                        Duration.ofHours(6));
    }

    @Test
    void chance_shortens_a_pause_by_a_quarter_at_most() {
        assertThat(pause(2, 0.5)).isEqualTo(Duration.ofMillis(52_500));
        assertThat(pause(2, 0.999_999)).isBetween(Duration.ofSeconds(45), Duration.ofMillis(45_001));
    }

    @Test
    void attempts_go_on_for_about_five_days() {
        Duration all = IntStream.range(1, RetryPolicy.ATTEMPTS)
                .mapToObj(attempts -> pause(attempts, 0))
                .reduce(Duration.ZERO, Duration::plus);

        assertThat(all).isBetween(Duration.ofDays(4), Duration.ofDays(6));
        assertThat(RetryPolicy.pauseAfter(RetryPolicy.ATTEMPTS, DOWN, 0)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"550 5.1.1", "551 5.1.6", "553 5.1.3"})
    void a_mailbox_that_does_not_exist_is_not_tried_again(String status) {
        assertThat(RetryPolicy.pauseAfter(1, refused(status), 0)).isEmpty();
    }

    /** If these refusals were final, every message would fail at once because of a wrong sender or a block list. */
    @ParameterizedTest
    @ValueSource(strings = {"550 5.7.60", "553 5.7.1", "550", "550 5.1.8"})
    void a_mail_refused_for_its_sender_or_by_a_policy_is_tried_again(String status) {
        assertThat(RetryPolicy.pauseAfter(1, refused(status), 0)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(ints = {421, 451, 452, 535, 552, 554})
    void a_failure_that_may_be_temporary_is_tried_again(int status) {
        assertThat(RetryPolicy.pauseAfter(1, refused(String.valueOf(status)), 0))
                .isPresent();
    }

    @Test
    void the_label_of_a_failure_quotes_no_message_of_the_server() {
        assertThat(List.of(DOWN.label(), refused("550").label())).containsExactly("ConnectException", "SMTP 550");
    }

    private static SendFailure refused(String status) {
        int code = Integer.parseInt(status.substring(0, 3));
        return SendFailure.of(new SMTPException("no", code, List.of(status + " no somebody@example.org"), true));
    }

    private static Duration pause(int attempts, double random) {
        Optional<Duration> pause = RetryPolicy.pauseAfter(attempts, DOWN, random);
        return pause.orElseThrow();
    }
}
