package org.isarbooking.outbox;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.eclipse.microprofile.faulttolerance.exceptions.CircuitBreakerOpenException;
import org.jboss.logging.Logger;

/**
 * Sends what is due. A message is sent at least once: it is marked after the mail server has taken it, so only a crash or a broken connection in
 * between sends it again, under the same Message-ID. Logs name rows and errors' classes, never people or words.
 */
@ApplicationScoped
public class Relay {

    private static final Logger LOG = Logger.getLogger(Relay.class);
    private static final int AT_ONCE = 8;

    private final OutboxRows rows;
    private final Contents contents;
    private final Composer composer;
    private final Carrier carrier;
    private final InstantSource clock;
    private final Duration rest;

    Relay(
            OutboxRows rows,
            Contents contents,
            Composer composer,
            Carrier carrier,
            InstantSource clock,
            MailConfig config) {
        this.rest = config.rest();
        this.rows = rows;
        this.contents = contents;
        this.composer = composer;
        this.carrier = carrier;
        this.clock = clock;
    }

    /** Sends until nothing is due, or until nothing that was taken could be sent: then the mail server had better be left alone for a while. */
    public Uni<Void> run() {
        return Multi.createBy()
                .repeating()
                .uni(() -> rows.take(clock.instant(), AT_ONCE).flatMap(this::deliverAll))
                .whilst(worthGoingOn -> worthGoingOn)
                .collect()
                .last()
                .replaceWithVoid();
    }

    private Uni<Boolean> deliverAll(List<WaitingMessage> messages) {
        return Multi.createFrom()
                .iterable(messages)
                .onItem()
                .transformToUni(this::deliver)
                .merge(AT_ONCE)
                .collect()
                .asList()
                .map(done -> done.contains(true));
    }

    /** Whether it went well. */
    private Uni<Boolean> deliver(WaitingMessage message) {
        return Uni.createFrom()
                .deferred(() -> attempt(message))
                .replaceWith(true)
                // Nobody has tried to send it, so it has lost no attempt.
                .onFailure(CircuitBreakerOpenException.class)
                .recoverWithUni(
                        () -> rows.giveBack(message, clock.instant().plus(rest)).replaceWith(false))
                .onFailure()
                .recoverWithUni(fault -> failed(message, SendFailure.of(fault)).replaceWith(false));
    }

    private Uni<Void> attempt(WaitingMessage message) {
        return contents.of(message.event()).flatMap(content -> act(message, content));
    }

    private Uni<Void> act(WaitingMessage message, Content content) {
        return switch (Verdict.of(message, content, clock.instant())) {
            case Verdict.Send(String address) ->
                carrier.carry(composer.compose(message, address, content))
                        .chain(() -> rows.sent(message, clock.instant()));
            case Verdict.Wait(Instant until) -> rows.postpone(message, until);
            case Verdict.Unreachable() -> rows.giveUp(message, clock.instant(), "no address");
            case Verdict.Drop(String reason) -> {
                LOG.debugf("Message %d (%s) is dropped: %s", message.id(), message.kind(), reason);
                yield rows.dropped(message, clock.instant());
            }
        };
    }

    private Uni<Void> failed(WaitingMessage message, SendFailure failure) {
        double random = ThreadLocalRandom.current().nextDouble();
        Instant now = clock.instant();
        Optional<Duration> pause = RetryPolicy.pauseAfter(message.attempts(), failure, random);
        if (pause.isPresent()) {
            LOG.warnf(
                    "Message %d (%s) was not sent in attempt %d: %s; the next one is in %s",
                    message.id(), message.kind(), message.attempts(), failure.label(), pause.get());
            return rows.tryAgain(message, now.plus(pause.get()), failure.label());
        }
        LOG.errorf(
                "Message %d (%s) could not be sent in %d attempts: %s; it waits for the office",
                message.id(), message.kind(), message.attempts(), failure.label());
        return rows.giveUp(message, now, failure.label());
    }
}
