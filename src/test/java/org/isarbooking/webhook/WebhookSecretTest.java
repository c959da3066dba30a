package org.isarbooking.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.UUID;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.request.Submission;
import org.junit.jupiter.api.Test;

/** Signatures are those of Standard Webhooks, and stored secrets are of no use without the service's key. */
class WebhookSecretTest {

    private static final String KEY = "a key that is long enough for this test";

    @Test
    void a_signature_is_that_of_the_specifications_example() {
        WebhookSecret secret = new WebhookSecret(Base64.getDecoder().decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"));

        assertThat(secret.signature(
                        "msg_p5jXN8AQM9LWM0D4loKWxJek",
                        1614265330,
                        "{\"test\": 2432232314}".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
        assertThat(secret.text()).isEqualTo("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
        assertThat(secret).hasToString("WebhookSecret[hidden]");
    }

    @Test
    void a_stored_secret_is_opened_with_the_same_key_only() {
        SecretVault vault = new SecretVault(KEY);
        WebhookSecret secret = new WebhookSecret(new byte[] {1, 2, 3});
        byte[] stored = vault.seal(secret);

        assertThat(vault.open(stored).orElseThrow().text()).isEqualTo(secret.text());
        assertThat(vault.seal(secret)).isNotEqualTo(stored);
        assertThat(new SecretVault(KEY + "!").open(stored)).isEmpty();
        stored[stored.length - 1] ^= 1;
        assertThat(vault.open(stored)).isEmpty();
    }

    @Test
    void one_submission_always_makes_the_same_secret_and_another_submission_another_secret() {
        SecretVault vault = new SecretVault(KEY);
        AccountRef account = new AccountRef(UUID.randomUUID());
        UUID key = UUID.randomUUID();
        Submission submission = Submission.ofAccount(account, "office_create_webhook", key);

        assertThat(vault.make(submission).text())
                .isEqualTo(new SecretVault(KEY).make(submission).text())
                .isNotEqualTo(vault.make(Submission.ofAccount(account, "office_change_webhook", key))
                        .text());
    }

    @Test
    void pauses_are_shortened_by_a_fifth_at_most_and_end_after_three_days() {
        assertThat(DeliverySchedule.pauseAfter(1, 0))
                .hasValueSatisfying(pause -> assertThat(pause).hasSeconds(5));
        assertThat(DeliverySchedule.pauseAfter(1, 1))
                .hasValueSatisfying(pause -> assertThat(pause).hasSeconds(4));
        assertThat(DeliverySchedule.pauseAfter(DeliverySchedule.ATTEMPTS, 0)).isEmpty();
        Duration unshortened = pausesInAll(0);
        assertThat(unshortened).isBetween(Duration.ofHours(72), Duration.ofHours(78));
        assertThat(pausesInAll(1)).isEqualTo(unshortened.multipliedBy(4).dividedBy(5));
        assertThat(DeliverySchedule.restAfter(DeliverySchedule.PATIENCE - 1, 0)).isEmpty();
        assertThat(DeliverySchedule.restAfter(100, 0))
                .hasValueSatisfying(rest -> assertThat(rest).hasMinutes(16));
    }

    private static Duration pausesInAll(double random) {
        Duration all = Duration.ZERO;
        for (int attempts = 1; attempts < DeliverySchedule.ATTEMPTS; attempts++) {
            all = all.plus(DeliverySchedule.pauseAfter(attempts, random).orElseThrow());
        }
        return all;
    }
}
