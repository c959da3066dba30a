package org.isarbooking.database;

import io.smallrye.mutiny.Uni;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.assertj.core.api.Assertions;

/**
 * The steps of a test that runs on an event loop, and what they must answer: each begins when the one before has ended,
 * and the first that isn't as expected ends the test. It has the name and the methods of what Quarkus offers in
 * {@code quarkus-test-vertx}, which this release of Quarkus doesn't bring along.
 */
public final class UniAsserter {

    private final Map<String, Object> data = new ConcurrentHashMap<>();
    private Uni<?> steps = Uni.createFrom().voidItem();

    /** Does a step; whatever it answers is right. */
    public <T> UniAsserter execute(Supplier<? extends Uni<? extends T>> step) {
        steps = steps.chain(() -> step.get());
        return this;
    }

    /** Does a step, and checks what it answers. */
    public <T> UniAsserter assertThat(Supplier<Uni<T>> step, Consumer<T> check) {
        return execute(() -> step.get().invoke(check));
    }

    /** Does a step that must answer something equal. */
    public <T> UniAsserter assertEquals(Supplier<Uni<T>> step, T expected) {
        return assertThat(step, answer -> Assertions.assertThat((Object) answer).isEqualTo(expected));
    }

    public UniAsserter assertTrue(Supplier<Uni<Boolean>> step) {
        return assertEquals(step, true);
    }

    public UniAsserter assertFalse(Supplier<Uni<Boolean>> step) {
        return assertEquals(step, false);
    }

    /** Does a step that must fail, and checks with what. */
    public <T> UniAsserter assertFailedWith(Supplier<? extends Uni<? extends T>> step, Consumer<Throwable> check) {
        return execute(() -> step.get().onItemOrFailure().transform((_, fault) -> {
            Assertions.assertThat(fault).as("a failure").isNotNull();
            check.accept(Objects.requireNonNull(fault));
            return fault;
        }));
    }

    public <T> UniAsserter assertFailedWith(
            Supplier<? extends Uni<? extends T>> step, Class<? extends Throwable> type) {
        return assertFailedWith(step, fault -> Assertions.assertThat(fault).isInstanceOf(type));
    }

    /** Keeps something that a later step needs. */
    public UniAsserter putData(String name, Object value) {
        data.put(name, value);
        return this;
    }

    public Object getData(String name) {
        return Objects.requireNonNull(data.get(name));
    }

    Uni<?> steps() {
        return steps;
    }
}
