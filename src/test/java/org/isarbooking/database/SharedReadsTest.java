package org.isarbooking.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.helpers.test.UniAssertSubscriber;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SharedReadsTest {

    private final List<UniEmitter<? super Integer>> begun = new ArrayList<>();
    private final Map<CompletableFuture<Void>, Runnable> alarms = new LinkedHashMap<>();
    private final SharedReads<String, Integer> reads =
            new SharedReads<>(key -> Uni.createFrom().emitter(begun::add), this::alarm);

    private CompletableFuture<Void> alarm(Duration delay, Runnable task) {
        CompletableFuture<Void> alarm = new CompletableFuture<>();
        alarms.put(alarm, task);
        return alarm;
    }

    /** Three seconds have passed for every read that is under way. */
    private void waitThreeSeconds() {
        Map<CompletableFuture<Void>, Runnable> due = new LinkedHashMap<>(alarms);
        alarms.clear();
        due.forEach((alarm, task) -> {
            if (!alarm.isCancelled()) {
                task.run();
            }
        });
    }

    private UniAssertSubscriber<Integer> ask() {
        return reads.of("versions").subscribe().withSubscriber(UniAssertSubscriber.create());
    }

    @Test
    void who_asks_while_a_read_runs_gets_the_next_one_together_with_the_others() {
        UniAssertSubscriber<Integer> first = ask();
        List<UniAssertSubscriber<Integer>> later =
                Stream.generate(this::ask).limit(3).toList();
        assertThat(begun).hasSize(1);

        begun.getFirst().complete(1);
        first.assertItem(1);
        later.forEach(UniAssertSubscriber::assertNotTerminated);
        assertThat(begun).hasSize(2);

        begun.getLast().complete(2);
        later.forEach(asker -> asker.assertItem(2));
    }

    @Test
    void a_read_that_fails_fails_for_those_who_waited_for_it_only() {
        UniAssertSubscriber<Integer> first = ask();
        UniAssertSubscriber<Integer> second = ask();

        begun.getFirst().fail(new IllegalStateException("away"));
        begun.getLast().complete(7);

        first.assertFailedWith(IllegalStateException.class, "away");
        second.assertItem(7);
    }

    @Test
    void a_read_that_can_not_even_begin_leaves_the_way_free() {
        List<Integer> tries = new ArrayList<>();
        SharedReads<String, Integer> broken = new SharedReads<>(key -> {
            tries.add(1);
            throw new IllegalStateException("no pool");
        });

        for (int call = 1; call <= 2; call++) {
            assertThatThrownBy(() -> broken.of("versions").await().indefinitely())
                    .isInstanceOf(IllegalStateException.class);
            assertThat(tries).hasSize(call);
        }
    }

    @Test
    void a_caller_gives_up_while_the_read_goes_on_alone() {
        UniAssertSubscriber<Integer> first = ask();
        waitThreeSeconds();
        first.assertFailedWith(TimeoutException.class);

        UniAssertSubscriber<Integer> second = ask();
        assertThat(begun).hasSize(1);

        begun.getFirst().complete(1);
        second.assertNotTerminated();
        assertThat(begun).hasSize(2);
        begun.getLast().complete(2);
        second.assertItem(2);
    }

    @Test
    void who_waits_for_the_end_of_another_read_gives_up_after_three_seconds_at_the_earliest() {
        ask();
        UniAssertSubscriber<Integer> second = ask();
        waitThreeSeconds();
        UniAssertSubscriber<Integer> third = ask();
        second.assertNotTerminated();

        waitThreeSeconds();
        second.assertFailedWith(TimeoutException.class);
        third.assertNotTerminated();

        begun.getFirst().complete(1);
        begun.getLast().complete(3);
        assertThat(begun).hasSize(2);
        third.assertItem(3);
    }

    @Test
    void all_who_have_not_given_up_yet_share_the_next_read() {
        ask();
        UniAssertSubscriber<Integer> second = ask();
        waitThreeSeconds();
        UniAssertSubscriber<Integer> third = ask();

        begun.getFirst().complete(1);
        begun.getLast().complete(2);

        assertThat(begun).hasSize(2);
        second.assertItem(2);
        third.assertItem(2);
    }

    @Test
    void a_read_that_never_ends_makes_way_for_the_next_one_and_answers_nobody_any_more() {
        ask();
        for (int seconds = 3; seconds < 30; seconds += 3) {
            waitThreeSeconds();
        }
        UniAssertSubscriber<Integer> patient = ask();
        assertThat(begun).hasSize(1);

        waitThreeSeconds();
        assertThat(begun).hasSize(2);
        UniAssertSubscriber<Integer> later = ask();
        begun.getFirst().complete(1);
        patient.assertNotTerminated();
        assertThat(begun).hasSize(2);

        begun.get(1).complete(2);
        patient.assertItem(2);
        begun.getLast().complete(3);
        later.assertItem(3);
    }

    @Test
    void a_caller_who_leaves_takes_nobody_else_along() {
        UniAssertSubscriber<Integer> first = ask();
        UniAssertSubscriber<Integer> second = ask();
        UniAssertSubscriber<Integer> third = ask();
        first.cancel();
        second.cancel();

        begun.getFirst().complete(1);
        begun.getLast().complete(2);

        third.assertItem(2);
        first.assertNotTerminated();
    }

    @Test
    void nothing_is_left_of_a_read_that_has_ended() {
        ask();
        begun.getFirst().complete(1);
        assertThat(alarms.keySet()).allMatch(CompletableFuture::isCancelled);

        UniAssertSubscriber<Integer> second = ask();
        assertThat(begun).hasSize(2);
        begun.getLast().complete(2);
        second.assertItem(2);
    }

    @Test
    void questions_do_not_wait_for_each_other() {
        ask();
        UniAssertSubscriber<Integer> other =
                reads.of("accounts").subscribe().withSubscriber(UniAssertSubscriber.create());

        begun.getLast().complete(5);

        other.assertItem(5);
    }
}
