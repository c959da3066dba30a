package org.isarbooking.signin;

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
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.operation.Scope;

/**
 * Signs people in to pages at the identity provider: authorization code flow with PKCE. Sessions are stored in
 * encrypted cookies, so every process can serve them. Pages with a sign-in don't accept bearer tokens; all other paths
 * do. Each area is an OIDC tenant of the framework, with separate cookies, scopes and callback address.
 */
@ApplicationScoped
class ProviderSignIn implements TenantConfigResolver {

    private final SignInSettings settings;
    private final SessionSeals seals;
    private final Optional<String> provider;
    private final Optional<String> trust;
    private final OptionalInt skew;

    private final Map<Area, OidcTenantConfig> tenants = new ConcurrentHashMap<>();

    ProviderSignIn(
            SignInSettings settings,
            SessionSeals seals,
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
    @SuppressWarnings("NullAway") // null selects the default tenant
    public Uni<OidcTenantConfig> resolve(RoutingContext call, OidcRequestContext<OidcTenantConfig> context) {
        Optional<Area> area = Area.of(call.normalizedPath());
        if (area.isPresent() && settings.signIn() == SignInSettings.SignIn.PROVIDER) {
            return Uni.createFrom().item(() -> tenants.computeIfAbsent(area.get(), this::tenant));
        }
        // Otherwise the framework would choose the tenant by the name of a session cookie on every path.
        call.remove(OidcUtils.TENANT_ID_ATTRIBUTE);
        return null;
    }

    private OidcTenantConfig tenant(Area area) {
        var config = OidcTenantConfig.authServerUrl(provider.orElseThrow())
                .tenantId(area.tenant())
                .applicationType(ApplicationType.WEB_APP)
                .clientId(settings.clientId())
                .authentication()
                .pkceRequired()
                .stateSecret(seals.seal("state", area.tenant()))
                .redirectPath(area.callback())
                .restorePathAfterRedirect()
                .scopes(area.scopes().stream().map(Scope::value).toList())
                .cookiePath(area.root())
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
                .encryptionSecret(seals.seal("session", area.tenant()))
                .end();
        if (settings.isOfDevelopment()) {
            // The provider of dev and test needs the scopes also for the code grant, and loses them when it renews a
            // session.
            config.codeGrant(
                    Map.of(),
                    Map.of("scope", area.scopes().stream().map(Scope::value).collect(Collectors.joining(" "))));
        }
        // Uses the TLS configuration of all connections to the provider.
        trust.ifPresent(config::tlsConfigurationName);
        settings.clientSecret()
                .ifPresent(secret ->
                        config.credentials().clientSecret(secret, Method.BASIC).end());
        return config.build();
    }
}
