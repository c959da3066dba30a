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
 * The library of caches looks up the classes of a cache by name. A native executable finds only classes that are
 * registered for it. On the JVM every cache works, so only this test notices a new kind of cache that is not
 * registered.
 */
@QuarkusTest
class NativeCachesTest {

    private static final String LIBRARY = "com.github.benmanes.caffeine.cache.";

    @Test
    void the_classes_of_every_cache_are_registered_for_a_native_executable() throws ReflectiveOperationException {
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

    /** Creates every bean, and so every cache. Otherwise a bean is created only when it is first used. */
    private static void makeAllBeans() {
        Arc.container().beanManager().getBeans(Object.class, Any.Literal.INSTANCE).stream()
                .filter(bean -> bean.getBeanClass().getPackageName().startsWith("org.isarbooking"))
                .filter(bean -> Set.of(ApplicationScoped.class, Singleton.class).contains(bean.getScope()))
                .map(bean -> Arc.container().instance((InjectableBean<?>) bean).get())
                .forEach(ClientProxy::unwrap);
    }

    /** Returns the names that a factory of the library has looked up so far. */
    private static Set<String> namesKnownTo(String factory) throws ReflectiveOperationException {
        Field factories = Class.forName(LIBRARY + factory).getDeclaredField("FACTORIES");
        factories.setAccessible(true);
        return ((Map<?, ?>) factories.get(null))
                .keySet().stream().map(Object::toString).collect(Collectors.toUnmodifiableSet());
    }
}
