package org.isarbooking.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.helpers.test.UniAssertSubscriber;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SharedReadsTest {

    private final List<UniEmitter<? super Integer>> begun = new ArrayList<>();
    private final SharedReads<String, Integer> reads =
            new SharedReads<>(key -> Uni.createFrom().emitter(begun::add));

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
}
