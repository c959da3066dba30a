package org.isarbooking.operation;

import io.smallrye.mutiny.Uni;

/**
 * A named operation, with a JSON object as input and another as output (contract, "Endpoints"). Each class that
 * implements it has the annotation {@link PublishedOperation}.
 *
 * @param <I> the input record
 * @param <O> the output record
 */
public interface Operation<I extends OperationInput, O> {

    /**
     * Handles a call that has passed the checks of access and input.
     *
     * @return the output, or a failure with a {@link Refusal} if the call is refused; any other failure is a bug or an
     *     outage
     */
    Uni<O> handle(Caller caller, I input);
}
