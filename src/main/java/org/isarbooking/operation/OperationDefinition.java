package org.isarbooking.operation;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Set;

/**
 * All that is known of an operation.
 *
 * @param name the contract's name, for example {@code salon_find_slots}
 * @param summary one sentence that an agent can choose by
 * @param next what an agent does with the answer, or must mind; empty where that is plain
 * @param refusals why it may say no, beside what every operation may answer
 * @param answersOnce optional properties of the output that only this operation answers
 * @param inputType the record of its input
 * @param outputType the record of its output
 * @param operation what answers
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
        Class<? extends OperationInput> inputType,
        Class<?> outputType,
        Operation<?, ?> operation) {

    static OperationDefinition of(Operation<?, ?> operation) {
        Class<?> type = operation.getClass();
        PublishedOperation published = type.getAnnotation(PublishedOperation.class);
        if (published == null) {
            throw new IllegalStateException(type + " lacks @PublishedOperation");
        }
        ParameterizedType contract = contractOf(type);
        return new OperationDefinition(
                published.name(),
                published.family(),
                accessOf(published),
                published.behaviour(),
                published.summary(),
                published.next(),
                Set.of(published.refusals()),
                Set.of(published.answersOnce()),
                ((Class<?>) contract.getActualTypeArguments()[0]).asSubclass(OperationInput.class),
                (Class<?>) contract.getActualTypeArguments()[1],
                operation);
    }

    private static Access accessOf(PublishedOperation published) {
        if (published.scope().length == 0) {
            return new Access.Anyone();
        }
        Scope scope = published.scope()[0];
        return published.tokenOptional() ? new Access.AnyoneOrWithScope(scope) : new Access.WithScope(scope);
    }

    private static ParameterizedType contractOf(Class<?> type) {
        for (Type contract : type.getGenericInterfaces()) {
            if (contract instanceof ParameterizedType typed && typed.getRawType() == Operation.class) {
                return typed;
            }
        }
        throw new IllegalStateException(
                type + " doesn't implement Operation directly, but " + Arrays.toString(type.getGenericInterfaces()));
    }
}
