package org.isarbooking.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.helpers.test.UniAssertSubscriber;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SharedReadsTest {

    private final List<UniEmitter<? super Integer>> begun = new ArrayList<>();
    private final List<Alarm> alarms = new ArrayList<>();
    private final SharedReads<String, Integer> reads =
            new SharedReads<>(key -> Uni.createFrom().emitter(begun::add), this::alarm);
    private Duration now = Duration.ZERO;

    private record Alarm(Duration at, Runnable task, CompletableFuture<Void> future) {}

    private CompletableFuture<Void> alarm(Duration delay, Runnable task) {
        Alarm alarm = new Alarm(now.plus(delay), task, new CompletableFuture<>());
        alarms.add(alarm);
        return alarm.future();
    }

    private void waitSeconds(int seconds) {
        for (int second = 1; second <= seconds; second++) {
            now = now.plusSeconds(1);
            List<Alarm> due =
                    alarms.stream().filter(alarm -> alarm.at().equals(now)).toList();
            alarms.removeAll(due);
            due.stream()
                    .filter(alarm -> !alarm.future().isCancelled())
                    .forEach(alarm -> alarm.task().run());
        }
    }

    private UniAssertSubscriber<Integer> ask() {
        return reads.of("versions").subscribe().withSubscriber(UniAssertSubscriber.create());
    }

    @Test
    void callers_who_ask_while_a_read_runs_get_the_next_read_together() {
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
    void a_failed_read_fails_only_for_the_callers_who_waited_for_it() {
        UniAssertSubscriber<Integer> first = ask();
        UniAssertSubscriber<Integer> second = ask();

        begun.getFirst().fail(new IllegalStateException("away"));
        begun.getLast().complete(7);

        first.assertFailedWith(IllegalStateException.class, "away");
        second.assertItem(7);
    }

    @Test
    void a_read_that_can_not_begin_does_not_block_the_next_one() {
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
    void a_caller_gives_up_after_three_seconds_and_the_next_caller_starts_another_read() {
        UniAssertSubscriber<Integer> first = ask();
        waitSeconds(2);
        first.assertNotTerminated();
        waitSeconds(1);
        first.assertFailedWith(TimeoutException.class);

        UniAssertSubscriber<Integer> second = ask();
        assertThat(begun).hasSize(2);
        begun.getFirst().complete(1);
        second.assertNotTerminated();
        begun.getLast().complete(2);
        second.assertItem(2);
    }

    @Test
    void a_read_that_does_not_answer_is_replaced_for_the_callers_who_wait() {
        UniAssertSubscriber<Integer> first = ask();
        waitSeconds(1);
        UniAssertSubscriber<Integer> second = ask();
        UniAssertSubscriber<Integer> third = ask();
        assertThat(begun).hasSize(1);

        waitSeconds(2);
        first.assertFailedWith(TimeoutException.class);
        assertThat(begun).hasSize(2);
        begun.getLast().complete(2);
        second.assertItem(2);
        third.assertItem(2);
    }

    @Test
    void three_reads_may_be_under_way_and_a_fourth_begins_when_one_of_them_ends() {
        UniAssertSubscriber<Integer> waiting = ask();
        for (int read = 1; read <= 3; read++) {
            assertThat(begun).hasSize(read);
            waitSeconds(3);
            waiting.assertFailedWith(TimeoutException.class);
            waiting = ask();
        }
        assertThat(begun).hasSize(3);

        waitSeconds(2);
        waiting.assertNotTerminated();
        begun.get(1).complete(1);
        assertThat(begun).hasSize(4);
        waiting.assertNotTerminated();
        begun.getLast().complete(4);
        waiting.assertItem(4);
    }

    @Test
    void a_caller_who_waits_for_a_read_that_can_not_begin_gives_up() {
        for (int read = 1; read <= 3; read++) {
            ask();
            waitSeconds(3);
        }
        UniAssertSubscriber<Integer> waiting = ask();

        waitSeconds(3);

        waiting.assertFailedWith(TimeoutException.class);
        assertThat(begun).hasSize(3);
        begun.getFirst().complete(1);
        assertThat(begun).hasSize(3);
        ask();
        assertThat(begun).hasSize(4);
    }

    @Test
    void nobody_waits_longer_than_nine_seconds() {
        for (int read = 1; read <= 2; read++) {
            ask();
            waitSeconds(3);
        }
        ask();
        UniAssertSubscriber<Integer> unlucky = ask();

        waitSeconds(5);
        begun.getFirst().complete(1);
        assertThat(begun).hasSize(4);
        unlucky.assertNotTerminated();
        waitSeconds(3);

        unlucky.assertFailedWith(TimeoutException.class);
    }

    @Test
    void a_read_is_given_up_after_half_a_minute_and_its_late_answer_is_ignored() {
        for (int read = 1; read <= 3; read++) {
            ask();
            waitSeconds(3);
        }
        waitSeconds(18);
        UniAssertSubscriber<Integer> patient = ask();
        assertThat(begun).hasSize(3);

        waitSeconds(3);
        assertThat(begun).hasSize(4);
        begun.getFirst().complete(1);
        patient.assertNotTerminated();
        begun.getLast().complete(4);
        patient.assertItem(4);
    }

    @Test
    void a_caller_who_cancels_does_not_cancel_the_reads_of_others() {
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
    void an_ended_read_leaves_no_alarm_and_its_answer_is_not_kept() {
        ask();
        begun.getFirst().complete(1);
        assertThat(alarms).allMatch(alarm -> alarm.future().isCancelled());

        UniAssertSubscriber<Integer> second = ask();
        assertThat(begun).hasSize(2);
        begun.getLast().complete(2);
        second.assertItem(2);
    }

    @Test
    void reads_of_different_keys_do_not_wait_for_each_other() {
        ask();
        UniAssertSubscriber<Integer> other =
                reads.of("accounts").subscribe().withSubscriber(UniAssertSubscriber.create());

        begun.getLast().complete(5);

        other.assertItem(5);
    }
}
