package org.isarbooking.console;

import io.quarkus.oidc.OidcRequestContext;
import io.quarkus.oidc.OidcTenantConfig;
import io.quarkus.oidc.TenantConfigResolver;
import io.quarkus.oidc.common.runtime.config.OidcClientCommonConfig.Credentials.Secret.Method;
import io.quarkus.oidc.runtime.OidcTenantConfig.ApplicationType;
import io.quarkus.oidc.runtime.OidcTenantConfig.Authentication.CookieSameSite;
import io.quarkus.oidc.runtime.OidcTenantConfig.Roles.Source;
import io.quarkus.oidc.runtime.OidcUtils;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.operation.Scope;
import org.jspecify.annotations.Nullable;

/**
 * Signs people in to the console at the identity provider: authorization code with PKCE, and a session in encrypted
 * cookies, so that any process can answer. Everything outside the console stays a service that takes bearer tokens, and
 * the console takes none.
 */
@ApplicationScoped
class ProviderSignIn implements TenantConfigResolver {

    /** Where the provider sends people back to. */
    static final String CALLBACK = ConsoleSettings.ROOT + "/signed-in";

    /** The name of the console among those who sign in. */
    static final String TENANT = "office";

    /** What the console asks for; the provider grants of it what the person may. */
    private static final List<Scope> SCOPES = List.of(Scope.OFFICE_MANAGE, Scope.STAFF_READ, Scope.STAFF_WRITE);

    private final ConsoleSettings settings;
    private final Seals seals;
    private final Optional<String> provider;
    private final Optional<String> trust;
    private final OptionalInt skew;

    @Nullable
    private volatile OidcTenantConfig tenant;

    ProviderSignIn(
            ConsoleSettings settings,
            Seals seals,
            @ConfigProperty(name = "quarkus.oidc.auth-server-url") Optional<String> provider,
            @ConfigProperty(name = "quarkus.oidc.tls.tls-configuration-name") Optional<String> trust,
            @ConfigProperty(name = "quarkus.oidc.token.lifespan-grace") OptionalInt skew) {
        this.settings = settings;
        this.seals = seals;
        this.provider = provider;
        this.trust = trust;
        this.skew = skew;
    }

    @Override
    @SuppressWarnings("NullAway") // no tenant of ours means the default one
    public Uni<OidcTenantConfig> resolve(RoutingContext call, OidcRequestContext<OidcTenantConfig> context) {
        if (ConsoleSettings.isPage(call.normalizedPath()) && settings.signIn() == ConsoleSettings.SignIn.PROVIDER) {
            return Uni.createFrom().item(this::tenant);
        }
        // The framework takes the name of a session's cookie for a choice of tenant, wherever the cookie comes.
        call.remove(OidcUtils.TENANT_ID_ATTRIBUTE);
        return null;
    }

    private OidcTenantConfig tenant() {
        OidcTenantConfig known = tenant;
        if (known == null) {
            known = made();
            tenant = known;
        }
        return known;
    }

    private OidcTenantConfig made() {
        var config = OidcTenantConfig.authServerUrl(provider.orElseThrow())
                .tenantId(TENANT)
                .applicationType(ApplicationType.WEB_APP)
                .clientId(settings.clientId())
                .authentication()
                .pkceRequired()
                .stateSecret(seals.seal("state", TENANT))
                .redirectPath(CALLBACK)
                .restorePathAfterRedirect()
                .scopes(SCOPES.stream().map(Scope::value).toList())
                .cookiePath(ConsoleSettings.ROOT)
                .cookieSameSite(CookieSameSite.LAX)
                .cookieForceSecure(settings.hasSecureCookies())
                .forceRedirectHttpsScheme(settings.hasSecureCookies())
                .failOnMissingStateParam(true)
                .allowMultipleCodeFlows(true)
                .sessionAgeExtension(settings.isOfDevelopment() ? Duration.ZERO : Activity.LONGEST_PAUSE)
                .verifyAccessToken()
                .end()
                .token()
                .lifespanGrace(skew.orElse(0))
                .refreshExpired(!settings.isOfDevelopment())
                .allowJwtIntrospection(false)
                .allowOpaqueTokenIntrospection(false)
                .end()
                .roles(Source.accesstoken)
                .tokenStateManager()
                .encryptionRequired()
                .encryptionSecret(seals.seal("session", TENANT))
                .end();
        if (settings.isOfDevelopment()) {
            // The provider of dev and test wants to hear the scopes again, and forgets them when it renews a session.
            config.codeGrant(
                    Map.of(), Map.of("scope", SCOPES.stream().map(Scope::value).collect(Collectors.joining(" "))));
        }
        // Whose certificates are trusted is the same for all that is asked of the provider.
        trust.ifPresent(config::tlsConfigurationName);
        settings.clientSecret()
                .ifPresent(secret ->
                        config.credentials().clientSecret(secret, Method.BASIC).end());
        return config.build();
    }
}
