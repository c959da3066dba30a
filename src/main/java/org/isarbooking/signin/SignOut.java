package org.isarbooking.signin;

import io.quarkus.oidc.IdTokenCredential;
import io.quarkus.oidc.OidcConfigurationMetadata;
import io.quarkus.oidc.OidcSession;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.operation.ServiceAddress;

/** Signs people out of this service and of the provider. */
@Singleton
public class SignOut {

    private final SignInSettings settings;
    private final PageCalls calls;
    private final Sessions sessions;
    private final OidcSession session;
    private final ServiceAddress address;

    SignOut(SignInSettings settings, PageCalls calls, Sessions sessions, OidcSession session, ServiceAddress address) {
        this.settings = settings;
        this.calls = calls;
        this.sessions = sessions;
        this.session = session;
        this.address = address;
    }

    /**
     * Ends the session of a call, also for other browsers that have its cookies. The browser must then end the
     * provider's session as well: on a shared computer, it would sign the next person in.
     *
     * @return the address at which the provider ends its session; empty in the demo, and if the provider has no such
     *     address
     */
    public Uni<Optional<String>> leave(RoutingContext call) {
        Area area = Area.of(call);
        return sessions.signOut(call)
                .chain(() -> settings.isDemo()
                        ? Uni.createFrom().item(Optional.<String>empty())
                        : calls.visitor().flatMap(visitor -> session.logout().map(_ -> endOfSession(visitor, area))));
    }

    private Optional<String> endOfSession(SecurityIdentity visitor, Area area) {
        OidcConfigurationMetadata provider = visitor.getAttribute("configuration-metadata");
        return Optional.ofNullable(provider)
                .map(OidcConfigurationMetadata::getEndSessionUri)
                .map(end -> with(
                        "id_token_hint="
                                + encoded(visitor.getCredential(IdTokenCredential.class)
                                        .getToken()) + "&client_id="
                                + encoded(settings.clientId()) + "&post_logout_redirect_uri="
                                + encoded(address.of(area.signedOut()).toString()),
                        end));
    }

    /** Returns an address with more parameters. Some providers' addresses already have parameters. */
    static String with(String parameters, String address) {
        return address + (address.contains("?") ? "&" : "?") + parameters;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
