package org.isarbooking.operation;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Checks the well-formed parts of an input whose other parts violate the schema. So one answer names all mistakes. If
 * the whole input matches its schema, its operation checks it instead.
 */
public interface ReadableParts {

    /**
     * Returns the mistakes that a schema can't express; an empty list for types of input without such a check.
     *
     * @param texts returns the text at a path such as {@code $.customer.phone}; empty if there is none, or if it
     *     violates the schema
     */
    List<Violation> mistakes(Class<? extends OperationInput> input, Function<String, Optional<String>> texts);
}
