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
import java.util.function.Predicate;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.Scope;
import org.isarbooking.start.ServiceConfig;

/**
 * Tells agents where to get tokens for this service, and with which scopes: RFC 9728's protected resource metadata, of the REST interface and of each
 * MCP endpoint.
 *
 * <p>It takes the place of the framework's own document, which is missing while the identity provider is away and in the
 * demo, and names no media type. The framework still points to it in its challenges.
 */
@ApplicationScoped
class ProtectedResourceDocument {

    static final String PATH = "/.well-known/oauth-protected-resource";

    /** And before every other route. */
    private static final int AFTER_FILTERS = -200;

    private final ServiceConfig service;
    private final OperationRegistry operations;
    private final McpSettings mcp;
    private final List<String> authorizationServers;

    ProtectedResourceDocument(
            ServiceConfig service,
            OperationRegistry operations,
            McpSettings mcp,
            @ConfigProperty(name = "quarkus.oidc.resource-metadata.authorization-server")
                    Optional<String> authorizationServer,
            @ConfigProperty(name = "quarkus.oidc.auth-server-url") Optional<String> provider) {
        this.service = service;
        this.operations = operations;
        this.mcp = mcp;
        this.authorizationServers =
                authorizationServer.or(() -> provider).stream().toList();
    }

    void serve(@Observes Router router) {
        serve(router, "", scopes(family -> family != Family.OFFICE)); // whose people know where they work
        mcp.open().forEach(endpoint -> serve(router, endpoint.path(), scopes(endpoint::offers)));
    }

    private List<String> scopes(Predicate<Family> isOffered) {
        return operations.all().stream()
                .filter(operation -> isOffered.test(operation.family()))
                .flatMap(operation -> operation.access().acceptedScope().stream())
                .map(Scope::value)
                .distinct()
                .sorted()
                .toList();
    }

    private void serve(Router router, String path, List<String> supported) {
        String json = new JsonObject()
                .put("resource", service.publicUrl() + path)
                .put("authorization_servers", new JsonArray(authorizationServers))
                .put("scopes_supported", new JsonArray(supported))
                .put("bearer_methods_supported", new JsonArray().add("header"))
                .encode();
        // Before every other route, and so before the framework's one of the same path.
        router.route(HttpMethod.GET, PATH + path)
                .order(AFTER_FILTERS)
                .handler(request -> request.response()
                        .putHeader(HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN, "*") // agents in web pages, too
                        .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                        .end(json));
    }
}
