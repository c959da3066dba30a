package org.isarbooking.edge.access;

import io.quarkus.oidc.OIDCException;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.CurrentIdentityAssociation;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.faulttolerance.api.TypedGuard;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.util.TypeLiteral;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.faulttolerance.exceptions.BulkheadException;
import org.eclipse.microprofile.faulttolerance.exceptions.FaultToleranceException;
import org.eclipse.microprofile.faulttolerance.exceptions.TimeoutException;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Finds the identity of a call. This process checks a token of a known key itself; {@link CheckedTokens} keeps the
 * result for a second. Only a token of an unknown key (a new key after a rotation, or an invalid one) makes this class
 * ask the provider. Such requests are limited: one call asks, some wait for a moment, and a provider that keeps failing
 * isn't asked for a while. A token is refused for its key only after the provider has answered.
 *
 * <p>Created at first use, because the provider's address is known only then.
 */
@ApplicationScoped
public class TokenCheck {

    static final String CIRCUIT = "identity provider";

    private static final Logger LOG = Logger.getLogger(TokenCheck.class);

    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final Duration LONGEST_REQUEST = Duration.ofMillis(2_500);
    private static final int MOST_WAITING = 50;
    private static final int CALLS_BEFORE_OPENING = 6;
    private static final Duration REST = Duration.ofSeconds(2);

    /**
     * The value of {@code quarkus.oidc.token.forced-jwk-refresh-interval}: within this time, the framework doesn't ask
     * the provider again.
     */
    private static final Duration NOT_ASKED_AGAIN = Duration.ofSeconds(1);

    private final CurrentIdentityAssociation identities;
    private final CurrentVertxRequest request;
    private final ProviderKeys keys;
    private final CheckedTokens checked;
    private final boolean hasProvider;
    private final TypedGuard<Uni<SecurityIdentity>> guard;

    /** The provider didn't answer a request. */
    private static final class ProviderSilent extends RuntimeException {

        private static final long serialVersionUID = 1;

        ProviderSilent(Throwable cause) {
            super(
                    "the identity provider gives no answer (%s)"
                            .formatted(cause.getClass().getSimpleName()),
                    cause);
        }
    }

    TokenCheck(
            CurrentIdentityAssociation identities,
            CurrentVertxRequest request,
            ProviderKeys keys,
            CheckedTokens checked,
            @ConfigProperty(name = "quarkus.oidc.auth-server-url") Optional<String> provider) {
        this.identities = identities;
        this.request = request;
        this.keys = keys;
        this.checked = checked;
        this.hasProvider = provider.isPresent();
        this.guard = TypedGuard.create(new TypeLiteral<Uni<SecurityIdentity>>() {})
                .withDescription(CIRCUIT)
                .withTimeout()
                .duration(PATIENCE.toMillis(), ChronoUnit.MILLIS)
                .done()
                .withBulkhead()
                .limit(1)
                .queueSize(MOST_WAITING)
                .done()
                .withCircuitBreaker()
                .name(CIRCUIT)
                .requestVolumeThreshold(CALLS_BEFORE_OPENING)
                .delay(REST.toMillis(), ChronoUnit.MILLIS)
                .when(TokenCheck::isOfProvider)
                .done()
                .build();
    }

    /**
     * Returns the identity of the present call; anonymous without a token.
     *
     * @return a failure with {@code identity_required} for an invalid token, or with {@code temporarily_unavailable}
     *     for a token that can't be checked now
     */
    public Uni<SecurityIdentity> identity() {
        if (!needsProvider()) {
            @Nullable RoutingContext call = request.getCurrent();
            return checked.of(call)
                    .map(identity -> Uni.createFrom().item(identity))
                    .orElseGet(() -> byKnownKeys(identities.getDeferredIdentity())
                            .invoke(identity -> checked.remember(call, identity)));
        }
        Uni<SecurityIdentity> identity = identities.getDeferredIdentity();
        return isReadable() ? withProvider(identity) : Uni.createFrom().failure(TokenCheck::invalidToken);
    }

    private boolean needsProvider() {
        @Nullable RoutingContext call = request.getCurrent();
        if (!hasProvider || call == null || !CallContext.isOfAnOperation(call)) {
            return false;
        }
        return BearerToken.of(call)
                .map(token -> !keys.areKnown() || token.isOfUnknownKey(keys))
                .orElse(false);
    }

    /**
     * Returns whether the token has the form of a signed token. The framework refuses any other token without asking
     * the provider, and the refusal would look like a silent provider.
     */
    private boolean isReadable() {
        @Nullable RoutingContext call = request.getCurrent();
        return call != null
                && BearerToken.of(call).filter(BearerToken::isReadable).isPresent();
    }

    private static Uni<SecurityIdentity> byKnownKeys(Uni<SecurityIdentity> identity) {
        return identity.onFailure(AuthenticationFailedException.class)
                .transform(_ -> invalidToken())
                .onFailure(OIDCException.class)
                .transform(_ -> comeBack());
    }

    private Uni<SecurityIdentity> withProvider(Uni<SecurityIdentity> identity) {
        long start = System.nanoTime();
        return guard.get(() -> ask(identity, start))
                .onFailure(TokenCheck::isOfProvider)
                .invoke(fault -> LOG.warnf("A token can't be checked: %s", fault))
                .onFailure(fault -> isOfProvider(fault) || fault instanceof FaultToleranceException)
                .transform(_ -> comeBack());
    }

    /**
     * Asks the provider, with a time limit: a request that never ends would block all others. A call that has waited
     * too long is refused without a request, because its caller already has an answer.
     */
    private Uni<SecurityIdentity> ask(Uni<SecurityIdentity> identity, long start) {
        if (System.nanoTime() - start > PATIENCE.toNanos()) {
            return Uni.createFrom().failure(new BulkheadException("waited too long"));
        }
        long asked = System.nanoTime();
        return identity.ifNoItem().after(LONGEST_REQUEST).fail().onFailure().transform(fault -> verdict(fault, asked));
    }

    private static boolean isOfProvider(Throwable fault) {
        return fault instanceof ProviderSilent || fault instanceof TimeoutException;
    }

    private Throwable verdict(Throwable fault, long asked) {
        return fault instanceof AuthenticationFailedException && keys.wereNamedSince(asked - NOT_ASKED_AGAIN.toNanos())
                ? invalidToken()
                : new ProviderSilent(fault);
    }

    private static Refusal invalidToken() {
        return Refusal.of(ProblemCode.IDENTITY_REQUIRED).because("invalid_token");
    }

    private static Refusal comeBack() {
        return Refusal.of(ProblemCode.TEMPORARILY_UNAVAILABLE).after(REST);
    }
}
