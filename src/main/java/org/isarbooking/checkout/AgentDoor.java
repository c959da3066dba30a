package org.isarbooking.checkout;

import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Set;
import org.isarbooking.account.Accounts;
import org.isarbooking.edge.CallingClient;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.isarbooking.ucp.AgentProfile;

/**
 * Admits agents that may book in at least one line. Later, the operations that a checkout calls check the scope for
 * their line.
 *
 * <p>The scope creates this bean at its first use, because the filter that uses it is created before the server is
 * ready.
 */
@ApplicationScoped
class AgentDoor {

    private static final Set<Scope> EITHER = Set.of(Scope.SALON_BOOK, Scope.COWORKING_BOOK);

    private final PageCalls calls;
    private final Accounts accounts;
    private final CallingClient clients;

    AgentDoor(PageCalls calls, Accounts accounts, CallingClient clients) {
        this.calls = calls;
        this.accounts = accounts;
        this.clients = clients;
    }

    /**
     * Returns the agent's identity. Fails with {@code identity_required} or {@code insufficient_scope} if the agent may
     * not book.
     */
    Uni<SecurityIdentity> admit() {
        return calls.visitor().flatMap(identity -> {
            if (identity.isAnonymous()) {
                throw Refusal.of(ProblemCode.IDENTITY_REQUIRED);
            }
            return calls.scopes(identity).map(granted -> {
                if (granted.stream().noneMatch(EITHER::contains)) {
                    throw Refusal.of(ProblemCode.INSUFFICIENT_SCOPE);
                }
                return identity;
            });
        });
    }

    Uni<AgentCall> open(RoutingContext http, AgentProfile agent) {
        Language language = CallContext.language(http);
        return admit().flatMap(identity -> accounts.of(identity)
                .map(account -> new AgentCall(http, new Owner(account, clients.of(identity)), agent, language, null)));
    }
}
