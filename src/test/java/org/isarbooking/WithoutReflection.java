package org.isarbooking;

import io.quarkus.qute.EngineBuilder;
import io.quarkus.qute.EvalContext;
import io.quarkus.qute.ReflectionValueResolver;
import io.quarkus.qute.ValueResolver;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * Fails a test if a template reads a value by reflection, because a native image can't read such values. So tests find
 * pages that work only on a JVM. Most of these values are inherited methods, for example {@code name} of an enum.
 */
@Singleton
class WithoutReflection {

    /** A priority between those of the native image's resolvers and that of the resolver that uses reflection. */
    private static final int LAST_BUT_REFLECTION = 0;

    private final ReflectionValueResolver reflection = new ReflectionValueResolver();

    void refuse(@Observes EngineBuilder engine) {
        engine.addValueResolver(ValueResolver.builder()
                .priority(LAST_BUT_REFLECTION)
                .appliesTo(reflection::appliesTo)
                .resolveSync(WithoutReflection::fail)
                .build());
    }

    private static Object fail(EvalContext context) {
        throw new AssertionError("A native image can't read %s of %s".formatted(context.getName(), context.getBase()));
    }
}
