package org.isarbooking.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.helpers.test.UniAssertSubscriber;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedReadsTest {

    private final List<UniEmitter<? super String>> started = new ArrayList<>();
    private final SharedReads<String, String> reads =
            new SharedReads<>(key -> Uni.createFrom().emitter(started::add));

    private UniAssertSubscriber<String> ask(String key) {
        return reads.of(key).subscribe().withSubscriber(UniAssertSubscriber.create());
    }

    @Test
    void who_asks_during_a_read_gets_what_is_read_after_it() {
        UniAssertSubscriber<String> first = ask("a");
        UniAssertSubscriber<String> second = ask("a");

        started.getFirst().complete("old");

        first.assertCompleted().assertItem("old");
        second.assertNotTerminated();
        started.getLast().complete("new");
        second.assertCompleted().assertItem("new");
    }

    @Test
    void all_who_wait_share_one_read() {
        ask("a");
        UniAssertSubscriber<String> second = ask("a");
        UniAssertSubscriber<String> third = ask("a");

        started.getFirst().complete("old");
        started.getLast().complete("new");

        assertThat(started).hasSize(2);
        second.assertItem("new");
        third.assertItem("new");
    }

    @Test
    void a_fault_is_told_to_those_who_shared_it_and_to_nobody_else() {
        UniAssertSubscriber<String> first = ask("a");
        UniAssertSubscriber<String> second = ask("a");

        started.getFirst().fail(new IllegalStateException("away"));
        started.getLast().complete("back");

        first.assertFailedWith(IllegalStateException.class, "away");
        second.assertItem("back");
    }

    @Test
    void different_questions_do_not_wait_for_each_other() {
        ask("a");
        UniAssertSubscriber<String> other = ask("b");

        started.getLast().complete("answer");

        other.assertItem("answer");
    }

    @Test
    void a_question_that_comes_later_is_read_anew() {
        ask("a");
        started.getFirst().complete("old");
        UniAssertSubscriber<String> later = ask("a");

        started.getLast().complete("new");

        later.assertItem("new");
    }
}
