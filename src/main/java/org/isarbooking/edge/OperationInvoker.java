package org.isarbooking.edge;

import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.account.Accounts;
import org.isarbooking.edge.access.Gate;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.edge.http.Faults;
import org.isarbooking.edge.limits.FinishedParts;
import org.isarbooking.edge.limits.Place;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.RateLimits;
import org.isarbooking.operation.ReadsFirst;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Calls an operation for a caller. Only this class checks the access, finds the caller's account, chooses the language
 * and adds the envelope.
 */
@ApplicationScoped
public class OperationInvoker {

    private final OperationRegistry operations;
    private final Gate gate;
    private final Accounts accounts;
    private final RateLimits limits;
    private final InstantSource clock;
    private final CurrentVertxRequest request;
    private final CallMetrics metrics;
    private final CallTraces traces;
    private final CallingClient clients;
    private final Duration longestCall;

    /** @param longestCall the time limit of a call; a longer call is refused as an outage, and repeating it is safe */
    OperationInvoker(
            OperationRegistry operations,
            Gate gate,
            Accounts accounts,
            RateLimits limits,
            InstantSource clock,
            CurrentVertxRequest request,
            CallMetrics metrics,
            CallTraces traces,
            CallingClient clients,
            @ConfigProperty(name = "isar.limits.longest-call", defaultValue = "20s") Duration longestCall) {
        this.longestCall = longestCall;
        this.operations = operations;
        this.gate = gate;
        this.accounts = accounts;
        this.limits = limits;
        this.clock = clock;
        this.request = request;
        this.metrics = metrics;
        this.traces = traces;
        this.clients = clients;
    }

    /** Returns the operation's answer to an input that has been read and checked. */
    public <I extends OperationInput, O> Uni<O> invoke(Class<? extends Operation<I, O>> operation, I input) {
        return invoke(operations.bean(operation), input);
    }

    /** Returns the answer of an operation's bean to an input that has been read and checked. */
    public <I extends OperationInput, O> Uni<O> invoke(Operation<I, O> operation, I input) {
        return invoke(operation, input, Language.DEFAULT);
    }

    /**
     * Returns the operation's answer. Its language is the input's, else the one in {@code Accept-Language}, else
     * German.
     */
    public <I extends OperationInput, O> Uni<O> invokeInAcceptedLanguage(
            Class<? extends Operation<I, O>> operation, I input) {
        return invoke(
                operations.bean(operation),
                input,
                Optional.ofNullable(request.getCurrent())
                        .flatMap(CallContext::accepted)
                        .orElse(Language.DEFAULT));
    }

    private <I extends OperationInput, O> Uni<O> invoke(Operation<I, O> operation, I input, Language otherwise) {
        Uni<O> call = finishing(answer(operation, input, otherwise))
                .ifNoItem()
                .after(longestCall)
                .failWith(OperationInvoker::tooLate);
        OperationDefinition definition = operations.of(operation);
        return traces.of(definition, metrics.of(definition, call));
    }

    /**
     * Returns the operation's answer as a stream, for an operation that can answer part by part. The stream fails if no
     * part is sent for longer than the time limit of a call.
     */
    public <O> Multi<O> stream(Operation<?, ?> operation, OperationInput input, Function<Caller, Multi<O>> answer) {
        Multi<O> parts = caller(operation, input, Language.DEFAULT).onItem().transformToMulti(answer);
        Multi<O> call = Place.of(request.getCurrent())
                .map(place -> FinishedParts.of(place, parts))
                .orElse(parts)
                .ifNoItem()
                .after(longestCall)
                .failWith(OperationInvoker::tooLate)
                .onFailure()
                .invoke(this::logIfAnswerHasBegun);
        return traces.of(operations.of(operation), call);
    }

    /**
     * Lets work finish even if the caller leaves or gets a timeout, because its database statements can't be taken
     * back. The call keeps its {@link Place}, if it has one, until the work ends.
     */
    private <O> Uni<O> finishing(Uni<O> work) {
        return Place.of(request.getCurrent())
                .map(place -> place.finishing(work))
                .orElseGet(() ->
                        Uni.createFrom().emitter(answer -> work.subscribe().with(answer::complete, answer::fail)));
    }

    /** Logs a fault in the middle of an answer, when a problem document can no longer be sent. */
    private void logIfAnswerHasBegun(Throwable fault) {
        @Nullable RoutingContext call = request.getCurrent();
        if (call != null && call.response().headWritten()) {
            Faults.refusal(fault, CallContext.requestId(call));
        }
    }

    private static Throwable tooLate() {
        return new TimeoutException("a call had no answer in time");
    }

    private <I extends OperationInput, O> Uni<O> answer(Operation<I, O> operation, I input, Language otherwise) {
        return admitted(operation, input).flatMap(identity -> {
            Uni<Caller> found =
                    account(identity).map(account -> caller(operation, input, otherwise, identity, account));
            Optional<AccountRef> presumed =
                    operation instanceof ReadsFirst ? identity.flatMap(accounts::presumed) : Optional.empty();
            return operation instanceof ReadsFirst<I, ?, O> reader && presumed.isPresent()
                    ? reader.handle(caller(operation, input, otherwise, identity, presumed), found, input)
                    : found.flatMap(caller -> operation.handle(caller, input));
        });
    }

    private Uni<Caller> caller(Operation<?, ?> operation, OperationInput input, Language otherwise) {
        return admitted(operation, input)
                .flatMap(identity ->
                        account(identity).map(account -> caller(operation, input, otherwise, identity, account)));
    }

    private Uni<Optional<SecurityIdentity>> admitted(Operation<?, ?> operation, OperationInput input) {
        return gate.admit(operations.of(operation)).invoke(identity -> countIfExpensive(identity, input));
    }

    private Caller caller(
            Operation<?, ?> operation,
            OperationInput input,
            Language otherwise,
            Optional<SecurityIdentity> identity,
            Optional<AccountRef> account) {
        Language language = Optional.ofNullable(input.language()).orElse(otherwise);
        return Caller.of(account, language, operations.of(operation).family().business(), clock.instant())
                .through(identity.flatMap(clients::of));
    }

    private void countIfExpensive(Optional<SecurityIdentity> identity, OperationInput input) {
        if (identity.isEmpty() && input.asksForMuchWork()) {
            limits.countExpensiveCall();
        }
    }

    private Uni<Optional<AccountRef>> account(Optional<SecurityIdentity> identity) {
        return identity.map(known -> accounts.of(known).map(Optional::of))
                .orElseGet(() -> Uni.createFrom().item(Optional.empty()));
    }
}
