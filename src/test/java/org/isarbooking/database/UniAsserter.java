package org.isarbooking.database;

import io.smallrye.mutiny.Uni;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.assertj.core.api.Assertions;

/**
 * The steps of a test that runs on an event loop, and their expected answers. Each step begins when the one before has
 * ended. The first unexpected answer ends the test. This class has the name and the methods of a class in Quarkus's
 * {@code quarkus-test-vertx}, which this release of Quarkus doesn't include.
 */
public final class UniAsserter {

    private final Map<String, Object> data = new ConcurrentHashMap<>();
    private Uni<?> steps = Uni.createFrom().voidItem();

    /** Does a step, and accepts any answer. */
    public <T> UniAsserter execute(Supplier<? extends Uni<? extends T>> step) {
        steps = steps.chain(() -> step.get());
        return this;
    }

    /** Does a step, and checks its answer. */
    public <T> UniAsserter assertThat(Supplier<Uni<T>> step, Consumer<T> check) {
        return execute(() -> step.get().invoke(check));
    }

    /** Does a step whose answer must be equal to {@code expected}. */
    public <T> UniAsserter assertEquals(Supplier<Uni<T>> step, T expected) {
        return assertThat(step, answer -> Assertions.assertThat((Object) answer).isEqualTo(expected));
    }

    public UniAsserter assertTrue(Supplier<Uni<Boolean>> step) {
        return assertEquals(step, true);
    }

    public UniAsserter assertFalse(Supplier<Uni<Boolean>> step) {
        return assertEquals(step, false);
    }

    /** Does a step that must fail, and checks its failure. */
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

    /** Keeps a value for later steps. */
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
