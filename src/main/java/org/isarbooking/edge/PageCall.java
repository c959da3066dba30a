package org.isarbooking.edge;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.edge.http.ProblemWords;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.shared.Language;

/** A browser's call of a web page. Calls operations for the page's visitor, in the page's language. */
public record PageCall(PageCalls calls, RoutingContext http, Language language) {

    /** Returns an operation's answer for the visitor. The text of a refusal is meant for people. */
    public <I extends OperationInput, O> Uni<Answer<O>> ask(
            Class<? extends Operation<I, O>> operation, Map<String, ?> input) {
        return calls.call(operation, input, ProblemWords.ofPage(language), http);
    }

    /** Returns true if an operation can change something. */
    public boolean changes(Class<? extends Operation<?, ?>> operation) {
        return calls.changes(operation);
    }

    /** Returns an operation's output for the visitor; empty after a refusal. */
    public <I extends OperationInput, O> Uni<Optional<O>> find(
            Class<? extends Operation<I, O>> operation, Map<String, ?> input) {
        return ask(operation, input).map(Answer::found);
    }

    /** Returns an operation's answer for a guest, as {@link PageCalls#asGuest} does. */
    public <I extends OperationInput, O> Uni<Answer<O>> asGuest(
            Class<? extends Operation<I, O>> operation, Map<String, ?> input) {
        return calls.asGuest(operation, input, language, http);
    }

    /** Returns the problem of a failure, for the visitor. */
    public Problem problem(Throwable fault) {
        return calls.problem(fault, language, http);
    }
}
