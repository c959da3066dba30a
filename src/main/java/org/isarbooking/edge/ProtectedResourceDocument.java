package org.isarbooking.edge;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.Router;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.start.ServiceConfig;

/**
 * Tells agents where to get tokens for this service, and with which scopes: RFC 9728's protected resource metadata.
 *
 * <p>It takes the place of the framework's own document, which is missing while the identity provider is away and in the
 * demo, and names no media type. The framework still points to it in its challenges.
 */
@ApplicationScoped
class ProtectedResourceDocument {

    private static final String PATH = "/.well-known/oauth-protected-resource";

    private final String json;

    ProtectedResourceDocument(
            ServiceConfig service,
            @ConfigProperty(name = "quarkus.oidc.resource-metadata.scopes") List<String> scopes,
            @ConfigProperty(name = "quarkus.oidc.resource-metadata.authorization-server")
                    Optional<String> authorizationServer,
            @ConfigProperty(name = "quarkus.oidc.auth-server-url") Optional<String> provider) {
        this.json = new JsonObject()
                .put("resource", service.publicUrl().toString())
                .put(
                        "authorization_servers",
                        new JsonArray(
                                authorizationServer.or(() -> provider).stream().toList()))
                .put("scopes_supported", new JsonArray(scopes))
                .put("bearer_methods_supported", new JsonArray().add("header"))
                .encode();
    }

    void serve(@Observes Router router) {
        // Before every other route, and so before the framework's one of the same path.
        router.route(HttpMethod.GET, PATH)
                .order(Integer.MIN_VALUE)
                .handler(request -> request.response()
                        .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                        .end(json));
    }
}
