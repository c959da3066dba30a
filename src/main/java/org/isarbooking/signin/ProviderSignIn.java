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
 * Signs people in to pages at the identity provider: authorization code with PKCE. Sessions are in encrypted cookies,
 * so any process can answer. All other paths take bearer tokens, and these pages take none. Areas are tenants of the
 * framework: each has its own cookies, scopes and callback address.
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
        // The framework would choose the tenant by the name of a session's cookie, on any path.
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
            // The provider of dev and test needs the scopes again, and forgets them when it renews a session.
            config.codeGrant(
                    Map.of(),
                    Map.of("scope", area.scopes().stream().map(Scope::value).collect(Collectors.joining(" "))));
        }
        // All connections to the provider trust the same certificates.
        trust.ifPresent(config::tlsConfigurationName);
        settings.clientSecret()
                .ifPresent(secret ->
                        config.credentials().clientSecret(secret, Method.BASIC).end());
        return config.build();
    }
}
