package org.isarbooking.edge.http;

import jakarta.inject.Singleton;
import java.net.URI;
import java.util.List;
import org.isarbooking.business.Catalogs;
import org.isarbooking.operation.Refusal;
import org.isarbooking.shared.Language;
import org.isarbooking.ucp.ErrorResponse;
import org.isarbooking.ucp.Message;
import org.isarbooking.ucp.NegotiationFailure;
import org.jspecify.annotations.Nullable;

/** Refusals in the form of the Universal Commerce Protocol (UCP overview, "Error Handling"). */
@Singleton
public class UcpProblems {

    private final Catalogs catalogs;

    UcpProblems(Catalogs catalogs) {
        this.catalogs = catalogs;
    }

    /**
     * Returns a refusal in the protocol's form of failed negotiations. This is the body over REST, and the {@code data}
     * of an error over MCP.
     *
     * @param refusal a refusal with a code {@link org.isarbooking.operation.ProblemCode#isOfNegotiation() of
     *     negotiation}, or with {@code request_too_large} over MCP
     */
    public NegotiationFailure negotiationFailure(Refusal refusal, Language language) {
        return failure(Problem.of(refusal, language, ""));
    }

    /** @param capability the protocol's capability that the call belongs to */
    Object body(Refusal refusal, Problem problem, String capability) {
        return refusal.code().isOfNegotiation() ? failure(problem) : ErrorResponse.of(capability, messages(problem));
    }

    private NegotiationFailure failure(Problem problem) {
        @Nullable
        URI webSite = catalogs.known()
                .map(catalog -> URI.create(catalog.settings().siteUrl()))
                .orElse(null);
        return new NegotiationFailure(problem.code(), problem.detail(), webSite);
    }

    /**
     * Returns one message per mistake. The mistake's path is in the text, because the path of a message would point
     * into the answer.
     */
    private static List<Message> messages(Problem problem) {
        String severity = problem.severity().value();
        return problem.violations().isEmpty()
                ? List.of(Message.error(problem.code(), problem.detail(), severity))
                : problem.violations().stream()
                        .map(mistake ->
                                Message.error(problem.code(), mistake.path() + ": " + mistake.message(), severity))
                        .toList();
    }
}
