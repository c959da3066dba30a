package org.isarbooking.edge.access;

import io.quarkus.security.StringPermission;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.operation.Access;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.jspecify.annotations.Nullable;

/**
 * Decides who may call an operation, with the same rules on every edge. Credentials are ignored for {@code noauth}
 * operations.
 */
@Singleton
public class Gate {

    /** The beginning of the keys of a call's admissions. The name of the operation follows. */
    private static final String ADMISSION = Gate.class.getName() + ".admission.";

    private static final String GUEST = Gate.class.getName() + ".guest";

    /** All scopes that people without an account have on the public pages. */
    private static final Set<Scope> OF_GUESTS = Set.of(Scope.SALON_READ, Scope.SALON_BOOK, Scope.SALON_MANAGE);

    private record Admission(Optional<SecurityIdentity> identity) {}

    private final TokenCheck tokens;
    private final CurrentVertxRequest request;

    Gate(TokenCheck tokens, CurrentVertxRequest request) {
        this.tokens = tokens;
        this.request = request;
    }

    /**
     * Returns the identity of the present call; empty for a call without an identity. The gate decides before the body
     * is read, and its decision holds until the call's end, also if the call uses other operations meanwhile.
     *
     * @return a failure with {@code identity_required} or {@code insufficient_scope} if the caller may not call the
     *     operation
     */
    public Uni<Optional<SecurityIdentity>> admit(OperationDefinition operation) {
        @Nullable RoutingContext call = request.getCurrent();
        if (call == null) {
            return withoutCall(operation);
        }
        if (call.get(GUEST) != null) {
            return guest(operation);
        }
        String admission = ADMISSION + operation.name();
        @Nullable Admission known = call.get(admission);
        return known != null
                ? Uni.createFrom().item(known.identity())
                : ask(operation).invoke(identity -> call.put(admission, new Admission(identity)));
    }

    /**
     * Marks a call as a guest's call of a public page, which anybody may open. From then on the call has no identity,
     * whatever credentials it brings, and may use operations of guests only.
     *
     * @throws IllegalStateException for a call of REST or MCP, whose callers identify themselves
     */
    public static void makeGuest(RoutingContext call) {
        if (CallContext.isOfAnOperation(call)) {
            throw new IllegalStateException("a call of REST or MCP can't be a guest's call");
        }
        call.put(GUEST, true);
    }

    /**
     * Decides about work that has no HTTP call any more. Admits only {@code noauth} operations, because the caller is
     * unknown and must not count as anonymous.
     */
    private static Uni<Optional<SecurityIdentity>> withoutCall(OperationDefinition operation) {
        return operation.access() instanceof Access.Anyone
                ? anonymous()
                : Uni.createFrom().failure(Refusal.of(ProblemCode.TEMPORARILY_UNAVAILABLE));
    }

    private static Uni<Optional<SecurityIdentity>> guest(OperationDefinition operation) {
        boolean may = switch (operation.access()) {
            case Access.Anyone _ -> true;
            case Access.WithScope needed -> OF_GUESTS.contains(needed.scope());
            case Access.AnyoneOrWithScope _ -> false;
        };
        return may ? anonymous() : Uni.createFrom().failure(Refusal.of(ProblemCode.INSUFFICIENT_SCOPE));
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

    /** Returns whether the call has any credentials. Invalid credentials are refused, never treated as none. */
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

    /** Returns the identity if it has the scope, else empty. A valid token without the scope counts as no token. */
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
        Uni<Boolean> granted = Uni.createFrom().item(false);
        for (Scope one : scope.grantedBy()) {
            granted = granted.flatMap(
                    has -> has ? Uni.createFrom().item(true) : identity.checkPermission(permission(one)));
        }
        return granted;
    }

    /**
     * Returns the permission of a scope. The framework reads a token's {@code salon:book} as the permission
     * {@code salon} with the action {@code book}.
     */
    public static StringPermission permission(Scope scope) {
        String[] parts = scope.value().split(":", 2);
        return new StringPermission(parts[0], parts[1]);
    }
}
