package org.isarbooking.edge.access;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Singleton;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.Scope;
import org.isarbooking.start.ServiceConfig;

/**
 * The protected resource metadata (RFC 9728) of the REST interface and of each MCP endpoint. It shows agents where to
 * get tokens for this service, and with which scopes.
 *
 * <p>It replaces the framework's own document, which is sent without a media type. The framework has no document in the
 * demo, nor while the identity provider is unreachable. The framework's challenges name the path of this document.
 */
@Singleton
public class ProtectedResourceDocument {

    static final String PATH = "/.well-known/oauth-protected-resource";

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

    /** Returns the documents as JSON, by their paths. */
    public Map<String, String> byPath() {
        Map<String, String> documents = new LinkedHashMap<>();
        documents.put(
                PATH,
                json("", scopes(operation -> operation.family() != Family.OFFICE))); // agents needn't find the office
        mcp.open()
                .forEach(endpoint ->
                        documents.put(PATH + endpoint.path(), json(endpoint.path(), scopes(endpoint::offers))));
        return documents;
    }

    private List<String> scopes(Predicate<OperationDefinition> isOffered) {
        return operations.all().stream()
                .filter(isOffered)
                .flatMap(operation -> operation.access().acceptedScope().stream())
                .map(Scope::value)
                .distinct()
                .sorted()
                .toList();
    }

    private String json(String path, List<String> supported) {
        return new JsonObject()
                .put("resource", service.publicUrl() + path)
                .put("authorization_servers", new JsonArray(authorizationServers))
                .put("scopes_supported", new JsonArray(supported))
                .put("bearer_methods_supported", new JsonArray().add("header"))
                .encode();
    }
}
