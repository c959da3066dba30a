package org.isarbooking;

import io.quarkus.qute.EngineBuilder;
import io.quarkus.qute.EvalContext;
import io.quarkus.qute.ReflectionValueResolver;
import io.quarkus.qute.ValueResolver;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * Lets no template of any test read a value by reflection, which a native image can't: pages that work on a JVM only
 * are found here, without building an image. What fails is an inherited method, mostly: {@code name} of an enum.
 */
@Singleton
class WithoutReflection {

    /** After all that an image has, and before the way that it hasn't. */
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
