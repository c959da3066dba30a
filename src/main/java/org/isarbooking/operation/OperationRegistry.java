package org.isarbooking.operation;

import io.quarkus.arc.All;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Lists all operations of the service, and finds them by name, class or bean. */
@Singleton
public class OperationRegistry {

    private final List<OperationDefinition> definitions;
    private final Map<String, OperationDefinition> byName;
    private final Map<Class<?>, OperationDefinition> byClass;

    OperationRegistry(@All List<Operation<?, ?>> operations) {
        this.definitions = operations.stream()
                .map(OperationDefinition::of)
                .sorted(Comparator.comparing(OperationDefinition::name))
                .toList();
        this.byName = definitions.stream()
                .collect(Collectors.toUnmodifiableMap(OperationDefinition::name, Function.identity()));
        this.byClass = definitions.stream()
                .collect(Collectors.toUnmodifiableMap(
                        definition -> definition.operation().getClass(), Function.identity()));
    }

    /** Returns every operation, in the order of their names. */
    public List<OperationDefinition> all() {
        return definitions;
    }

    public Optional<OperationDefinition> named(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** Returns the definition of an operation's bean. */
    public OperationDefinition of(Operation<?, ?> operation) {
        return of(operation.getClass());
    }

    /** Returns the bean of an operation's class. */
    public <T extends Operation<?, ?>> T bean(Class<T> type) {
        return type.cast(of(type).operation());
    }

    private OperationDefinition of(Class<?> type) {
        OperationDefinition definition = byClass.get(type);
        if (definition == null) {
            throw new IllegalArgumentException(type + " is no bean of the registry");
        }
        return definition;
    }
}
