package org.isarbooking.outbox;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import org.eclipse.microprofile.faulttolerance.exceptions.CircuitBreakerOpenException;
import org.jboss.logging.Logger;

/**
 * Sends due messages, each at least once. A message is marked as sent after the mail server has accepted it. If the
 * database can't store the mark, the relay repeats it for a while. After a crash in between, the message is sent again
 * with the same Message-ID. Logs contain ids of rows and classes of errors, but never people or texts.
 */
@ApplicationScoped
public class Relay {

    private static final Logger LOG = Logger.getLogger(Relay.class);
    private static final int AT_ONCE = 8;

    private final OutboxRows rows;
    private final Contents contents;
    private final Composer composer;
    private final Carrier carrier;
    private final Duration rest;

    Relay(OutboxRows rows, Contents contents, Composer composer, Carrier carrier, MailConfig config) {
        this.rest = config.rest();
        this.rows = rows;
        this.contents = contents;
        this.composer = composer;
        this.carrier = carrier;
    }

    /**
     * Sends messages until none is due. Stops early if every attempt of a batch has failed, because then the mail
     * server needs a pause.
     */
    public Uni<Void> run() {
        return Multi.createBy()
                .repeating()
                .uni(() -> rows.take(AT_ONCE).flatMap(this::deliverAll))
                .whilst(worthGoingOn -> worthGoingOn)
                .collect()
                .last()
                .replaceWithVoid();
    }

    private Uni<Boolean> deliverAll(OutboxRows.Taken taken) {
        return Multi.createFrom()
                .iterable(taken.messages())
                .onItem()
                .transformToUni(message -> deliver(message, taken))
                .merge(AT_ONCE)
                .collect()
                .asList()
                .map(done -> done.contains(true));
    }

    /** The result of an attempt, which is not yet stored. */
    private record Attempt(boolean isFailed, Supplier<Uni<Void>> store) {}

    /** Handles one message. Returns false after a failure. */
    private Uni<Boolean> deliver(WaitingMessage message, OutboxRows.Taken taken) {
        return Uni.createFrom()
                .deferred(() -> attempt(message, taken))
                .map(store -> new Attempt(false, store))
                // The mail server was not called, so this doesn't count as an attempt.
                .onFailure(CircuitBreakerOpenException.class)
                .recoverWithItem(() -> new Attempt(true, () -> rows.giveBack(message, rest)))
                .onFailure()
                .recoverWithItem(fault -> new Attempt(true, () -> tryAgainOrGiveUp(message, SendFailure.of(fault))))
                .flatMap(attempt -> attempt.store()
                        .get()
                        .replaceWith(!attempt.isFailed())
                        .onFailure()
                        .invoke(fault -> LOG.warnf(
                                "The result of an attempt to send message %d (%s) can't be stored: %s",
                                message.id(), message.kind(), fault.getClass().getSimpleName()))
                        .onFailure()
                        .recoverWithItem(false));
    }

    /** Sends the message, or decides that it isn't sent. Returns the update that stores the result. */
    private Uni<Supplier<Uni<Void>>> attempt(WaitingMessage message, OutboxRows.Taken taken) {
        return contents.of(message.event(), message.visit()).flatMap(content -> act(message, content, taken));
    }

    private Uni<Supplier<Uni<Void>>> act(WaitingMessage message, Content content, OutboxRows.Taken taken) {
        return switch (Verdict.of(message, content, taken.at())) {
            case Verdict.Send(String address) ->
                carrier.carry(composer.compose(message, address, content), () -> markSentLate(message, taken))
                        .map(_ -> () -> rows.markSent(message, taken.now()));
            case Verdict.Wait(Instant until) -> Uni.createFrom().item(() -> () -> rows.postpone(message, until));
            case Verdict.Unreachable() -> Uni.createFrom().item(() -> () -> rows.giveUp(message, "no address"));
            case Verdict.Drop(String reason) -> {
                LOG.debugf("Message %d (%s) is dropped: %s", message.id(), message.kind(), reason);
                yield Uni.createFrom().item(() -> () -> rows.markDropped(message, taken.now()));
            }
        };
    }

    /** Marks a message that a slow mail server has accepted after the time limit, so that it isn't sent again. */
    private void markSentLate(WaitingMessage message, OutboxRows.Taken taken) {
        rows.markSentLate(message, taken.now())
                .subscribe()
                .with(
                        _ -> LOG.infof(
                                "Message %d (%s) was accepted after the time limit", message.id(), message.kind()),
                        fault -> LOG.warnf(
                                "Message %d (%s) was accepted after the time limit, but this can't be stored: %s",
                                message.id(), message.kind(), fault.getClass().getSimpleName()));
    }

    private Uni<Void> tryAgainOrGiveUp(WaitingMessage message, SendFailure failure) {
        double random = ThreadLocalRandom.current().nextDouble();
        Optional<Duration> pause = RetryPolicy.pauseAfter(message.attempts(), failure, random);
        if (pause.isPresent()) {
            LOG.warnf(
                    "Message %d (%s) was not sent in attempt %d: %s; the next one is in %s",
                    message.id(), message.kind(), message.attempts(), failure.label(), pause.get());
            return rows.tryAgain(message, pause.get(), failure.label());
        }
        LOG.errorf(
                "Message %d (%s) could not be sent in %d attempts: %s; it waits for the office",
                message.id(), message.kind(), message.attempts(), failure.label());
        return rows.giveUp(message, failure.label());
    }
}
