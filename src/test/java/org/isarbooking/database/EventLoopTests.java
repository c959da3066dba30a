package org.isarbooking.database;

import io.quarkus.arc.Arc;
import io.quarkus.test.TestMethodInvoker;
import io.quarkus.vertx.core.runtime.context.VertxContextSafetyToggle;
import io.smallrye.common.vertx.VertxContext;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Runs the test methods that have {@link RunOnVertxContext}. Quarkus loads this class by {@code ServiceLoader}. */
public final class EventLoopTests implements TestMethodInvoker {

    private static final int SECONDS = 60;

    @Override
    public boolean handlesMethodParamType(String type) {
        return type.equals(UniAsserter.class.getName());
    }

    @Override
    public Object methodParamInstance(String type) {
        return new UniAsserter();
    }

    /**
     * Compares the annotation by name, because the test's class loader may have its own copy of the annotation's class.
     */
    @Override
    public boolean supportsMethod(Class<?> testClass, Method method) {
        return Arrays.stream(method.getAnnotations())
                .anyMatch(
                        annotation -> annotation.annotationType().getName().equals(RunOnVertxContext.class.getName()));
    }

    @Override
    public @Nullable Object invoke(Object test, Method method, List<Object> arguments, String testClass)
            throws Throwable {
        Context context = VertxContext.createNewDuplicatedContext(
                Arc.container().instance(Vertx.class).get().getOrCreateContext());
        VertxContextSafetyToggle.setContextSafe(context, true);
        CompletableFuture<Object> end = new CompletableFuture<>();
        context.runOnContext(_ -> Uni.createFrom()
                .deferred(() -> steps(test, method, arguments))
                .subscribe()
                .with(end::complete, end::completeExceptionally));
        try {
            end.get(SECONDS, TimeUnit.SECONDS);
            return null;
        } catch (ExecutionException failed) {
            throw failed.getCause() != null ? failed.getCause() : failed;
        }
    }

    private static Uni<?> steps(Object test, Method method, List<Object> arguments) {
        try {
            method.setAccessible(true); // tests and their methods are package-private
            method.invoke(test, arguments.toArray());
        } catch (InvocationTargetException thrown) {
            return Uni.createFrom().failure(thrown.getCause());
        } catch (IllegalAccessException fault) {
            return Uni.createFrom().failure(fault);
        }
        return arguments.stream()
                .filter(UniAsserter.class::isInstance)
                .map(UniAsserter.class::cast)
                .findFirst()
                .<Uni<?>>map(UniAsserter::steps)
                .orElseGet(() -> Uni.createFrom().voidItem());
    }
}
