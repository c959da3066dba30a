package org.isarbooking.edge;

import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.isarbooking.account.Accounts;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.shared.Language;

/** Calls an operation for a caller: the one place where access, account, language and envelope meet it. */
@ApplicationScoped
public class OperationInvoker {

    /** A call that gets stuck is answered as an outage; what it began is retried safely by calling again. */
    private static final Duration LONGEST_CALL = Duration.ofSeconds(20);

    private final OperationRegistry operations;
    private final Gate gate;
    private final Accounts accounts;
    private final InstantSource clock;

    OperationInvoker(OperationRegistry operations, Gate gate, Accounts accounts, InstantSource clock) {
        this.operations = operations;
        this.gate = gate;
        this.accounts = accounts;
        this.clock = clock;
    }

    /** The operation's answer to an input that has been read and checked. */
    public <I extends OperationInput, O> Uni<O> invoke(Operation<I, O> operation, I input) {
        return caller(operation, input)
                .flatMap(caller -> operation.handle(caller, input))
                .ifNoItem()
                .after(LONGEST_CALL)
                .failWith(() -> new TimeoutException("a call had no answer in time"));
    }

    /** The caller that {@link #invoke} would hand to the operation, for edges that stream an answer. */
    public Uni<Caller> caller(Operation<?, ?> operation, OperationInput input) {
        OperationDefinition definition = operations.of(operation);
        Language language = Optional.ofNullable(input.language()).orElse(Language.DEFAULT);
        return gate.admit(definition)
                .flatMap(this::account)
                .map(account -> Caller.of(account, language, definition.family().business(), clock.instant()));
    }

    private Uni<Optional<AccountRef>> account(Optional<SecurityIdentity> identity) {
        return identity.map(known -> accounts.of(known).map(Optional::of))
                .orElseGet(() -> Uni.createFrom().item(Optional.empty()));
    }
}
