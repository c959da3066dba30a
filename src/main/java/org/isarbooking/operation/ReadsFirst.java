package org.isarbooking.operation;

import io.smallrye.mutiny.Uni;
import org.jspecify.annotations.Nullable;

/**
 * An operation that first reads and decides, and then writes. Its reads may begin while the caller's account is still
 * being looked up. They use the presumed account, which is the caller's account in an earlier call. Its writes use the
 * account that was found.
 *
 * @param <I> the input record
 * @param <F> the result of its reads and decisions
 * @param <O> the output record
 */
public interface ReadsFirst<I extends OperationInput, F, O> extends Operation<I, O> {

    /**
     * Reads and decides, without writing anything. Fails with a {@link Refusal} if the call is refused. Rate limits may
     * count this call for the presumed account, even if another account is found afterwards.
     */
    Uni<F> read(Caller caller, I input);

    /** Writes the decision that {@link #read} has made for the same account. */
    Uni<O> write(Caller caller, I input, F read);

    @Override
    default Uni<O> handle(Caller caller, I input) {
        return read(caller, input).flatMap(read -> write(caller, input, read));
    }

    /**
     * Handles a call whose account is being looked up. If the found account differs from the presumed one, everything
     * is read again for the found account.
     */
    default Uni<O> handle(Caller presumed, Uni<Caller> found, I input) {
        Uni<Reading<F>> reading = Uni.createFrom()
                .deferred(() -> read(presumed, input))
                .onItemOrFailure()
                .transform((read, fault) -> new Reading<>(read, fault));
        return Uni.combine().all().unis(found, reading).asTuple().flatMap(both -> {
            Caller caller = both.getItem1();
            return caller.account().equals(presumed.account())
                    ? both.getItem2().result().flatMap(read -> write(caller, input, read))
                    : handle(caller, input);
        });
    }

    /** The outcome of {@link #read}: its result, or its failure. A failure is kept until the result is needed. */
    record Reading<F>(@Nullable F read, @Nullable Throwable fault) {

        private Uni<F> result() {
            return fault == null
                    ? Uni.createFrom().item(read)
                    : Uni.createFrom().failure(fault);
        }
    }
}
