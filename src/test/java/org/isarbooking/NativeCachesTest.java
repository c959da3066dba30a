package org.isarbooking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.arc.Arc;
import io.quarkus.arc.ClientProxy;
import io.quarkus.arc.InjectableBean;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.inject.Singleton;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The library of caches looks up the classes of a cache by name, which a native executable can't unless it was told of
 * them. On the JVM every cache works, so nothing but this would notice one of a new kind before the executable fails at
 * it.
 */
@QuarkusTest
class NativeCachesTest {

    private static final String LIBRARY = "com.github.benmanes.caffeine.cache.";

    @Test
    void a_native_executable_knows_the_classes_of_every_cache() throws ReflectiveOperationException {
        makeAllBeans();

        Set<String> lookedUp = new TreeSet<>(namesKnownTo("LocalCacheFactory"));
        assertThat(lookedUp).as("kinds of caches").isNotEmpty();
        Set<String> ofEntries = namesKnownTo("NodeFactory");
        assertThat(ofEntries).as("kinds of entries").isNotEmpty();
        lookedUp.addAll(ofEntries);

        RegisterForReflection registration =
                Class.forName("org.isarbooking.internals.NativeCaches").getAnnotation(RegisterForReflection.class);
        assertThat(registration.classNames())
                .containsAll(lookedUp.stream().map(LIBRARY::concat).toList());
    }

    /** Caches are made with the beans that hold them, and those when somebody first needs them. */
    private static void makeAllBeans() {
        Arc.container().beanManager().getBeans(Object.class, Any.Literal.INSTANCE).stream()
                .filter(bean -> bean.getBeanClass().getPackageName().startsWith("org.isarbooking"))
                .filter(bean -> Set.of(ApplicationScoped.class, Singleton.class).contains(bean.getScope()))
                .map(bean -> Arc.container().instance((InjectableBean<?>) bean).get())
                .forEach(ClientProxy::unwrap);
    }

    /** What a factory of the library has looked up so far. */
    private static Set<String> namesKnownTo(String factory) throws ReflectiveOperationException {
        Field factories = Class.forName(LIBRARY + factory).getDeclaredField("FACTORIES");
        factories.setAccessible(true);
        return ((Map<?, ?>) factories.get(null))
                .keySet().stream().map(Object::toString).collect(Collectors.toUnmodifiableSet());
    }
}
