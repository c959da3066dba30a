package org.isarbooking.operation;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Checks those parts of an input that have the right shape, if other parts have a wrong one. So one answer names all
 * mistakes. An input of the right shape is checked by its operation.
 */
public interface ReadableParts {

    /**
     * Returns the mistakes that a schema can't express; none for types of input that this check doesn't know.
     *
     * @param texts returns the text at a path such as {@code $.customer.phone}; empty if there is none, or if its shape
     *     is wrong
     */
    List<Violation> mistakes(Class<? extends OperationInput> input, Function<String, Optional<String>> texts);
}
