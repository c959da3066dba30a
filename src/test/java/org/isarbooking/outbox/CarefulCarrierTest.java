package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.mail.SMTPException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.eclipse.microprofile.faulttolerance.exceptions.CircuitBreakerOpenException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The circuit breaker that stops using a failing mail server, and later tries the server again. */
@QuarkusTest
class CarefulCarrierTest {

    private static final int MAILS_THAT_TELL = 16;
    private static final Duration SHORT = Duration.ofMillis(20);
    private static final Duration LONG = Duration.ofHours(1);
    private static final int MOST_TRIES = 1_000_000;

    private final AtomicInteger tried = new AtomicInteger();
    private volatile Supplier<Uni<Void>> server = CarefulCarrierTest::takes;

    @Test
    void a_server_that_accepts_no_mail_gets_no_more_mails() {
        CarefulCarrier carrier = carrier(LONG);
        server = CarefulCarrierTest::breaks;
        send(carrier, MAILS_THAT_TELL);

        assertThatThrownBy(() -> send(carrier)).isInstanceOf(CircuitBreakerOpenException.class);

        assertThat(tried).hasValue(MAILS_THAT_TELL);
    }

    @Test
    void a_server_that_accepts_some_mails_gets_more_mails() {
        CarefulCarrier carrier = carrier(LONG);
        for (int round = 0; round < 5; round++) {
            server = CarefulCarrierTest::breaks;
            send(carrier, MAILS_THAT_TELL - 1);
            server = CarefulCarrierTest::takes;
            send(carrier);
        }

        assertThat(tried).hasValue(5 * MAILS_THAT_TELL);
    }

    @Test
    void a_server_that_refuses_unknown_mailboxes_counts_as_working() {
        CarefulCarrier carrier = carrier(LONG);
        server = CarefulCarrierTest::knowsNobody;

        send(carrier, 3 * MAILS_THAT_TELL);

        assertThat(tried).hasValue(3 * MAILS_THAT_TELL);
    }

    @Test
    void a_server_that_works_again_gets_mails_again() {
        CarefulCarrier carrier = carrier(SHORT);
        server = CarefulCarrierTest::breaks;
        send(carrier, 2 * MAILS_THAT_TELL);

        server = CarefulCarrierTest::takes;

        assertThat(Stream.generate(() -> failureOf(carrier)).limit(MOST_TRIES).anyMatch("none"::equals))
                .isTrue();
        send(carrier);
    }

    private CarefulCarrier carrier(Duration rest) {
        Carrier counting = (_, _) -> {
            tried.incrementAndGet();
            return server.get();
        };
        return new CarefulCarrier(counting, "test " + UUID.randomUUID(), rest);
    }

    private static void send(CarefulCarrier carrier) {
        carrier.carry(mail(), () -> {}).await().indefinitely();
    }

    private static void send(CarefulCarrier carrier, int mails) {
        for (int mail = 0; mail < mails; mail++) {
            failureOf(carrier);
        }
    }

    private static String failureOf(CarefulCarrier carrier) {
        @Nullable
        Throwable fault = carrier.carry(mail(), () -> {})
                .onItemOrFailure()
                .transform((_, failure) -> failure)
                .await()
                .indefinitely();
        return fault == null ? "none" : fault.getClass().getSimpleName();
    }

    private static Mail mail() {
        return new Mail("1-test", "1@test", "maria@example.org", Optional.empty(), "", "", "", List.of());
    }

    private static Uni<Void> takes() {
        return Uni.createFrom().voidItem();
    }

    private static Uni<Void> breaks() {
        return Uni.createFrom().failure(new IOException("connection reset"));
    }

    private static Uni<Void> knowsNobody() {
        return Uni.createFrom().failure(new SMTPException("refused", 550, List.of("550 5.1.1 unknown"), true));
    }
}
