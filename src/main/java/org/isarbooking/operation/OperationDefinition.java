package org.isarbooking.operation;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Set;

/**
 * The definition of an operation: the facts of its {@link PublishedOperation}, its types, and the bean that handles its
 * calls.
 */
public record OperationDefinition(
        String name,
        Family family,
        Access access,
        Behaviour behaviour,
        String summary,
        String next,
        Set<ProblemCode> refusals,
        Set<String> answersOnce,
        Set<String> exampleShows,
        boolean atItsLineOnly,
        Class<? extends OperationInput> inputType,
        Class<?> outputType,
        Operation<?, ?> operation) {

    static OperationDefinition of(Operation<?, ?> operation) {
        Class<?> type = operation.getClass();
        PublishedOperation published = type.getAnnotation(PublishedOperation.class);
        if (published == null) {
            throw new IllegalStateException(type + " lacks @PublishedOperation");
        }
        Types types = Types.of(type);
        return new OperationDefinition(
                published.name(),
                published.family(),
                accessOf(published),
                published.behaviour(),
                published.summary(),
                published.next(),
                Set.of(published.refusals()),
                Set.of(published.answersOnce()),
                Set.of(published.exampleShows()),
                published.atItsLineOnly(),
                types.input(),
                types.output(),
                operation);
    }

    private static Access accessOf(PublishedOperation published) {
        if (published.scope().length == 0) {
            return new Access.Anyone();
        }
        Scope scope = published.scope()[0];
        return published.tokenOptional() ? new Access.AnyoneOrWithScope(scope) : new Access.WithScope(scope);
    }

    /** The input type and the output type of an operation. */
    public record Types(Class<? extends OperationInput> input, Class<?> output) {

        /** Reads the types from the class of an operation. */
        public static Types of(Class<?> operation) {
            for (Type contract : operation.getGenericInterfaces()) {
                if (contract instanceof ParameterizedType typed && typed.getRawType() == Operation.class) {
                    Type[] types = typed.getActualTypeArguments();
                    return new Types(((Class<?>) types[0]).asSubclass(OperationInput.class), (Class<?>) types[1]);
                }
            }
            throw new IllegalStateException(operation + " doesn't implement Operation directly, but "
                    + Arrays.toString(operation.getGenericInterfaces()));
        }
    }
}
