package org.isarbooking.edge.access;

import io.quarkus.arc.Unremovable;
import io.quarkus.oidc.common.OidcEndpoint;
import io.quarkus.oidc.common.OidcRequestFilter;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;

/**
 * Sets a timeout on requests to the identity provider. Without a timeout, requests would pile up if the provider is
 * silent.
 */
@Singleton
@Unremovable // the framework looks it up
@OidcEndpoint({OidcEndpoint.Type.DISCOVERY, OidcEndpoint.Type.JWKS})
class ProviderPatience implements OidcRequestFilter {

    static final Duration OF_A_REQUEST = Duration.ofSeconds(2);

    @Override
    public Uni<Void> filter(OidcRequestFilterContext request) {
        request.request().timeout(OF_A_REQUEST.toMillis());
        return Uni.createFrom().voidItem();
    }
}
