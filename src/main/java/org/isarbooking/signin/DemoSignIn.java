package org.isarbooking.signin;

import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipal;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.operation.Scope;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;

/**
 * Signs people in to pages of the demo with a click. The demo has no identity provider and no data to protect. Does
 * nothing in every other profile.
 */
@ApplicationScoped
public class DemoSignIn implements HttpAuthenticationMechanism {

    private static final String COOKIE = "isar-demo-session";
    private static final String PURPOSE = "demo-session";
    private static final Duration SESSION = Duration.ofHours(8);

    private final SignInSettings settings;
    private final SessionCookies cookies;
    private final SessionSeals seals;
    private final Activity activity;
    private final InstantSource clock;
    private final Optional<String> issuer;

    DemoSignIn(
            SignInSettings settings,
            SessionCookies cookies,
            SessionSeals seals,
            Activity activity,
            InstantSource clock,
            @ConfigProperty(name = "quarkus.oidc.token.issuer") Optional<String> issuer) {
        this.settings = settings;
        this.cookies = cookies;
        this.seals = seals;
        this.activity = activity;
        this.clock = clock;
        this.issuer = issuer;
    }

    /** Begins a session for a user of the demo. */
    public void signIn(RoutingContext call, DemoUser user) {
        activity.forget(call);
        SessionNumber number = SessionNumber.begun(clock.instant(), SESSION);
        String session = user.id() + "." + number.id() + "." + number.end().getEpochSecond();
        cookies.keep(call, COOKIE, session + "." + seals.seal(purpose(call), session), SESSION);
    }

    private static String purpose(RoutingContext call) {
        return PURPOSE + " " + Area.of(call).tenant();
    }

    /** Returns true if a call has a session cookie, which may be invalid. */
    boolean hasSession(RoutingContext call) {
        return settings.isDemo() && cookies.read(call, COOKIE).isPresent();
    }

    /** Deletes the session cookie from the browser. */
    void forget(RoutingContext call) {
        cookies.forget(call, COOKIE);
    }

    @Override
    public Uni<SecurityIdentity> authenticate(RoutingContext call, IdentityProviderManager identities) {
        return Uni.createFrom().optional(() -> session(call));
    }

    private Optional<SecurityIdentity> session(RoutingContext call) {
        if (!settings.isDemo() || Area.of(call.normalizedPath()).isEmpty()) {
            return Optional.empty();
        }
        return cookies.read(call, COOKIE)
                .map(cookie -> cookie.split("\\.", -1))
                .flatMap(parts -> identity(call, parts));
    }

    private Optional<SecurityIdentity> identity(RoutingContext call, String[] parts) {
        if (parts.length != 4 || !seals.isSealOf(purpose(call), parts[0] + "." + parts[1] + "." + parts[2], parts[3])) {
            return Optional.empty();
        }
        Instant end = Instant.ofEpochSecond(Long.parseLong(parts[2])); // can't fail, because the number was sealed
        if (!clock.instant().isBefore(end)) {
            return Optional.empty();
        }
        new SessionNumber(parts[1], end).remember(call);
        return DemoUser.named(parts[0]).map(user -> identity(user, Area.of(call), end));
    }

    private SecurityIdentity identity(DemoUser user, Area area, Instant end) {
        JwtClaims claims = new JwtClaims();
        claims.setIssuer(issuer.orElseThrow());
        claims.setSubject(user.id());
        claims.setExpirationTime(NumericDate.fromSeconds(end.getEpochSecond()));
        claims.setClaim("preferred_username", user.id());
        claims.setClaim("name", user.name());
        claims.setClaim("email", user.id() + "@demo.isar-booking.invalid");
        Set<String> scopes = user.scopesIn(area).map(Scope::value).collect(Collectors.toSet());
        return QuarkusSecurityIdentity.builder()
                .setPrincipal(new DefaultJWTCallerPrincipal(claims))
                .addPermissionsAsString(scopes)
                .build();
    }

    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext call) {
        return Uni.createFrom().nullItem(); // pages redirect people to the sign-in themselves
    }

    /**
     * Returns a higher priority than that of the mechanism for tokens of the demo key. Pages with a sign-in don't
     * accept these tokens.
     */
    @Override
    public int getPriority() {
        return DEFAULT_PRIORITY + 100;
    }
}
