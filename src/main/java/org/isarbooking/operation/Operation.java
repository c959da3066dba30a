package org.isarbooking.operation;

import io.smallrye.mutiny.Uni;

/**
 * A named operation: a JSON object in, a JSON object out (contract, "Endpoints"). The class has the annotation {@link
 * PublishedOperation}.
 *
 * @param <I> the input record
 * @param <O> the output record
 */
public interface Operation<I extends OperationInput, O> {

    /**
     * Handles a call that has passed the checks of access and input.
     *
     * @return the output, or a failure with a {@link Refusal} when the business refuses; any other failure is a bug or
     *     broken I/O
     */
    Uni<O> handle(Caller caller, I input);
}
