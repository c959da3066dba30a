package org.isarbooking.edge.access;

import io.quarkus.security.StringPermission;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.isarbooking.operation.Access;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.jspecify.annotations.Nullable;

/** Decides who may call an operation, the same on every edge. {@code noauth} operations never look at credentials. */
@Singleton
public class Gate {

    private static final String ADMISSION = Gate.class.getName() + ".admission";

    private record Admission(String operation, Optional<SecurityIdentity> identity) {}

    private final TokenCheck tokens;
    private final CurrentVertxRequest request;

    Gate(TokenCheck tokens, CurrentVertxRequest request) {
        this.tokens = tokens;
        this.request = request;
    }

    /**
     * Returns the identity that the present call is made with; empty for a call without one. The gate is asked before
     * the body is read, and its answer holds until the call's end.
     *
     * @return a failure with {@code identity_required} or {@code insufficient_scope} if the caller may not
     */
    public Uni<Optional<SecurityIdentity>> admit(OperationDefinition operation) {
        @Nullable RoutingContext call = request.getCurrent();
        if (call == null) {
            return ask(operation);
        }
        @Nullable Admission known = call.get(ADMISSION);
        return known != null && known.operation().equals(operation.name())
                ? Uni.createFrom().item(known.identity())
                : ask(operation).invoke(identity -> call.put(ADMISSION, new Admission(operation.name(), identity)));
    }

    private Uni<Optional<SecurityIdentity>> ask(OperationDefinition operation) {
        return switch (operation.access()) {
            case Access.Anyone _ -> anonymous();
            case Access.WithScope needed -> withScope(needed.scope());
            case Access.AnyoneOrWithScope either -> hasCredentials() ? withOrWithout(either.scope()) : anonymous();
        };
    }

    private static Uni<Optional<SecurityIdentity>> anonymous() {
        return Uni.createFrom().item(Optional.empty());
    }

    /** Whatever they are: credentials that are not valid are refused, never taken for none. */
    private boolean hasCredentials() {
        @Nullable RoutingContext call = request.getCurrent();
        return call != null && call.request().headers().contains(HttpHeaders.AUTHORIZATION);
    }

    private Uni<Optional<SecurityIdentity>> withScope(Scope scope) {
        return signedIn()
                .flatMap(identity -> has(identity, scope).map(granted -> {
                    if (!granted) {
                        throw Refusal.of(ProblemCode.INSUFFICIENT_SCOPE);
                    }
                    return Optional.of(identity);
                }));
    }

    /** A valid token without the scope says nothing more than no token does: its caller may do what anybody may. */
    private Uni<Optional<SecurityIdentity>> withOrWithout(Scope scope) {
        return signedIn()
                .flatMap(identity ->
                        has(identity, scope).map(granted -> granted ? Optional.of(identity) : Optional.empty()));
    }

    private Uni<SecurityIdentity> signedIn() {
        return tokens.identity().invoke(identity -> {
            if (identity.isAnonymous()) {
                throw Refusal.of(ProblemCode.IDENTITY_REQUIRED);
            }
        });
    }

    private static Uni<Boolean> has(SecurityIdentity identity, Scope scope) {
        return identity.checkPermission(permission(scope));
    }

    /**
     * The framework reads a token's {@code salon:book} as the permission {@code salon} with the action {@code book}.
     */
    public static StringPermission permission(Scope scope) {
        String[] parts = scope.value().split(":", 2);
        return new StringPermission(parts[0], parts[1]);
    }
}
