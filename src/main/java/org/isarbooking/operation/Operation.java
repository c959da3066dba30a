package org.isarbooking.operation;

import io.smallrye.mutiny.Uni;

/**
 * One named operation: a JSON object in, a JSON object out (contract, "Endpoints"). The class carries {@link
 * PublishedOperation}.
 *
 * @param <I> the input record
 * @param <O> the output record
 */
public interface Operation<I extends OperationInput, O> {

    /**
     * Answers a call that has passed access and input checks.
     *
     * @return the output, or a failure with a {@link Refusal} when the business says no; any other failure is a bug or
     *     broken I/O
     */
    Uni<O> handle(Caller caller, I input);
}
