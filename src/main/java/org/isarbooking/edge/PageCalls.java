package org.isarbooking.edge;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.isarbooking.edge.access.Gate;
import org.isarbooking.edge.access.TokenCheck;
import org.isarbooking.edge.contract.InputReader;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.edge.http.Faults;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.edge.http.ProblemWords;
import org.isarbooking.edge.limits.GuestLimit;
import org.isarbooking.edge.limits.Places;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;

/** Calls operations for web pages and checkouts. Uses the gate, the reader of inputs and the invoker that REST uses. */
@Singleton
public class PageCalls {

    /** The result of a call, for a page. */
    public sealed interface Answer<O> {

        record Done<O>(O output) implements Answer<O> {}

        /** The call was refused. The problem has texts for the caller. */
        record Refused<O>(Problem problem) implements Answer<O> {}

        /** Applies {@code done} to the output, or {@code refused} to the problem. */
        default <T> T either(Function<O, T> done, Function<Problem, T> refused) {
            return switch (this) {
                case Done<O>(O output) -> done.apply(output);
                case Refused<O>(Problem problem) -> refused.apply(problem);
            };
        }

        /** Returns the output; empty after a refusal. */
        default Optional<O> found() {
            return either(Optional::of, _ -> Optional.empty());
        }
    }

    private final TokenCheck tokens;
    private final OperationRegistry operations;
    private final InputReader reader;
    private final OperationInvoker invoker;
    private final ObjectMapper mapper;
    private final GuestLimit guests;
    private final Places places;

    PageCalls(
            TokenCheck tokens,
            OperationRegistry operations,
            InputReader reader,
            OperationInvoker invoker,
            ObjectMapper mapper,
            GuestLimit guests,
            Places places) {
        this.tokens = tokens;
        this.operations = operations;
        this.reader = reader;
        this.invoker = invoker;
        this.mapper = mapper;
        this.guests = guests;
        this.places = places;
    }

    /**
     * Returns the identity of the page's visitor; anonymous if nobody is signed in.
     *
     * @return a failure with {@code identity_required} for a session that is no longer valid, and the framework's own
     *     failure while a visitor is signing in
     */
    public Uni<SecurityIdentity> visitor() {
        return tokens.identity();
    }

    /** Returns the scopes that the visitor has. */
    public Uni<Set<Scope>> scopes(SecurityIdentity visitor) {
        Set<Scope> granted = EnumSet.noneOf(Scope.class);
        Uni<Void> asked = Uni.createFrom().voidItem();
        for (Scope scope : Scope.values()) {
            asked = asked.chain(() -> visitor.checkPermission(Gate.permission(scope)))
                    .invoke(may -> {
                        if (may) {
                            granted.add(scope);
                        }
                    })
                    .replaceWithVoid();
        }
        return asked.replaceWith(granted);
    }

    /**
     * Returns the operation's answer to the values of a form.
     *
     * @param arguments the properties of the operation's input
     * @return a failure with {@code identity_required} or {@code insufficient_scope} if the visitor may not call; other
     *     refusals are answers
     */
    public <I extends OperationInput, O> Uni<Answer<O>> call(
            Class<? extends Operation<I, O>> operation,
            Map<String, ?> arguments,
            Language language,
            RoutingContext call) {
        return call(operation, arguments, ProblemWords.ofApi(language), call);
    }

    /** Returns the operation's answer to the values of a form. The problem of a refusal uses the given texts. */
    <I extends OperationInput, O> Uni<Answer<O>> call(
            Class<? extends Operation<I, O>> operation,
            Map<String, ?> arguments,
            ProblemWords words,
            RoutingContext call) {
        return call(operations.bean(operation), arguments, words, call);
    }

    /**
     * Returns the operation's answer for a public page, which anybody may open. Such calls have no account, whatever
     * credentials the request has. Allows only {@code noauth} operations and operations of salon customers. Limits the
     * number of calls per address.
     */
    public <I extends OperationInput, O> Uni<Answer<O>> asGuest(
            Class<? extends Operation<I, O>> operation,
            Map<String, ?> arguments,
            Language language,
            RoutingContext call) {
        Operation<I, O> bean = operations.bean(operation);
        Gate.makeGuest(call);
        return Uni.createFrom()
                .<Answer<O>>deferred(() -> {
                    guests.count(call, operations.of(bean).behaviour());
                    return call(bean, arguments, ProblemWords.ofPage(language), call);
                })
                .onFailure(PageCalls::isAboutRate)
                .recoverWithItem(fault -> new Answer.Refused<>(problem(fault, language, call)));
    }

    /** Returns true if an operation can change something. */
    boolean changes(Class<? extends Operation<?, ?>> operation) {
        return operations.of(operations.bean(operation)).behaviour() != Behaviour.READS;
    }

    private <I extends OperationInput, O> Uni<Answer<O>> call(
            Operation<I, O> operation, Map<String, ?> arguments, ProblemWords words, RoutingContext call) {
        ObjectNode input = mapper.valueToTree(arguments);
        input.put("language", words.language().code());
        return Uni.createFrom()
                .deferred(() -> {
                    places.take(call);
                    return invoker.invoke(operation, reader.bind(input, inputType(operation)));
                })
                .<Answer<O>>map(Answer.Done::new)
                .onFailure(fault -> !isAboutAccess(fault))
                .recoverWithItem(fault -> new Answer.Refused<>(problem(fault, words, call)));
    }

    /** Returns the problem of a failure, in words for the visitor of a page. Logs bugs and outages. */
    public Problem problem(Throwable fault, Language language, RoutingContext call) {
        return problem(fault, ProblemWords.ofPage(language), call);
    }

    private static Problem problem(Throwable fault, ProblemWords words, RoutingContext call) {
        String id = CallContext.requestId(call);
        return Problem.of(Faults.refusal(fault, id), words, id);
    }

    // The registry has read the type of the input from the operation's own declaration.
    @SuppressWarnings("unchecked")
    private <I extends OperationInput> Class<I> inputType(Operation<I, ?> operation) {
        return (Class<I>) operations.of(operation).inputType();
    }

    private static boolean isAboutRate(Throwable fault) {
        return fault instanceof Refusal refusal && refusal.code() == ProblemCode.RATE_LIMITED;
    }

    private static boolean isAboutAccess(Throwable fault) {
        return fault instanceof Refusal refusal
                && (refusal.code() == ProblemCode.IDENTITY_REQUIRED
                        || refusal.code() == ProblemCode.INSUFFICIENT_SCOPE);
    }
}
