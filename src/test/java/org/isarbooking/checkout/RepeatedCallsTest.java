package org.isarbooking.checkout;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.isarbooking.EmptyTables;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A repeated call takes over from a first call that has no answer after a minute. */
@QuarkusTest
class RepeatedCallsTest extends SalonScenario {

    private static final Duration SOON = Duration.ofSeconds(10);

    @Inject
    RepeatedCalls repeated;

    private final Owner owner = new Owner(new AccountRef(UUID.randomUUID()), Optional.empty());
    private final CompletableFuture<Answered> slow = new CompletableFuture<>();
    private final CompletableFuture<Answered> repeat = new CompletableFuture<>();
    private CompletableFuture<Answered> first = new CompletableFuture<>();
    private CompletableFuture<Answered> second = new CompletableFuture<>();

    @BeforeEach
    void the_repeat_of_a_slow_call_has_taken_over() {
        first = start(slow);
        clock.advance(Duration.ofMinutes(1));
        second = start(repeat);
    }

    @AfterEach
    void nothing_is_left() {
        database.execute(EmptyTables.statement("checkout_answer"));
    }

    @Test
    void a_failing_slow_call_leaves_the_key_to_the_repeat_that_took_over() {
        slow.completeExceptionally(new IllegalStateException("too late"));
        assertThat(first).failsWithin(SOON);

        assertUnderWay(again());
        repeat.complete(answer("second"));
        assertAnswered(second, "second");
        assertAnswered(again(), "second");
    }

    @Test
    void a_late_answer_of_the_slow_call_never_replaces_the_repeats_answer() {
        repeat.complete(answer("second"));
        assertAnswered(second, "second");

        slow.complete(answer("first"));

        assertUnderWay(first);
        assertAnswered(again(), "second");
    }

    /** Starts a call, and waits until it runs. */
    private CompletableFuture<Answered> start(CompletableFuture<Answered> end) {
        CompletableFuture<Boolean> running = new CompletableFuture<>();
        CompletableFuture<Answered> call = call(running, end);
        assertThat(running).succeedsWithin(SOON);
        return call;
    }

    private CompletableFuture<Answered> call(CompletableFuture<Boolean> running, CompletableFuture<Answered> end) {
        return repeated.once(owner, "/checkout", "key", "body".getBytes(StandardCharsets.UTF_8), () -> {
                    running.complete(true);
                    return Uni.createFrom().completionStage(end);
                })
                .subscribeAsCompletionStage();
    }

    private static Answered answer(String call) {
        return Answered.ok(Map.of("call", call));
    }

    /** Repeats the call. The action of the repeated call never completes, so only a stored answer can end the call. */
    private CompletableFuture<Answered> again() {
        return call(new CompletableFuture<>(), new CompletableFuture<>());
    }

    private static void assertUnderWay(CompletableFuture<Answered> call) {
        assertThat(call)
                .failsWithin(SOON)
                .withThrowableOfType(ExecutionException.class)
                .withMessageContaining(ProblemCode.TEMPORARILY_UNAVAILABLE.value());
    }

    private static void assertAnswered(CompletableFuture<Answered> call, String by) {
        assertThat(call)
                .succeedsWithin(SOON)
                .satisfies(answer -> assertThat(String.valueOf(answer.body())).contains(by));
    }
}
