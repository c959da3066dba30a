package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.util.RawValue;
import io.quarkiverse.mcp.server.MetaKey;
import io.quarkiverse.mcp.server.ToolManager;
import io.quarkiverse.mcp.server.ToolManager.ToolAnnotations;
import io.quarkus.runtime.Startup;
import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.StreamSupport;
import org.isarbooking.edge.access.McpEndpoint;
import org.isarbooking.edge.access.McpSettings;
import org.isarbooking.edge.contract.Schemas;
import org.isarbooking.operation.Access;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.Scope;

/** Publishes the operations of the registry as tools. Each tool is at the open endpoints that offer the operation. */
@Singleton
public class McpTools {

    private final OperationRegistry operations;
    private final Schemas schemas;
    private final McpSettings settings;
    private final McpCalls calls;
    private final ToolManager tools;
    private final Map<McpEndpoint, ArrayNode> lists = new ConcurrentHashMap<>();

    McpTools(OperationRegistry operations, Schemas schemas, McpSettings settings, McpCalls calls, ToolManager tools) {
        this.operations = operations;
        this.schemas = schemas;
        this.settings = settings;
        this.calls = calls;
        this.tools = tools;
    }

    /** Returns the tools of an endpoint as they are listed: in the same order for every caller. */
    public ArrayNode list(McpEndpoint endpoint) {
        return lists.computeIfAbsent(endpoint, this::listed);
    }

    @Startup
    void register() {
        for (OperationDefinition operation : operations.all()) {
            String[] servers = settings.open().stream()
                    .filter(endpoint -> endpoint.offers(operation))
                    .map(McpEndpoint::serverName)
                    .toArray(String[]::new);
            if (servers.length > 0) {
                register(operation, servers);
            }
        }
    }

    private ArrayNode listed(McpEndpoint endpoint) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        StreamSupport.stream(tools.spliterator(), false)
                .filter(tool -> tool.serverNames().contains(endpoint.serverName()))
                .sorted()
                .forEach(tool -> list.addRawValue(new RawValue(tool.asJson().encode())));
        return list;
    }

    private void register(OperationDefinition operation, String[] servers) {
        tools.newTool(operation.name())
                .setServerNames(servers)
                .setTitle(title(operation))
                .setDescription((operation.summary() + " " + operation.next()).strip())
                .setInputSchema(ToolSchemas.input(operation, schemas))
                .setAnnotations(annotations(operation))
                .setMetadata(meta(operation))
                .setAsyncHandler(_ -> calls.call(operation))
                .register();
    }

    private static Map<MetaKey, Object> meta(OperationDefinition operation) {
        Map<MetaKey, Object> meta = new HashMap<>();
        meta.put(MetaKey.of("securitySchemes"), securitySchemes(operation.access()));
        if (McpApps.isShown(operation.name())) {
            meta.put(MetaKey.of(McpApps.META), Map.of("resourceUri", McpApps.VISIT));
        }
        return meta;
    }

    /** Returns the title: {@code salon_find_slots} becomes "Salon find slots". */
    private static String title(OperationDefinition operation) {
        String words = operation.name().replace('_', ' ');
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    private static ToolAnnotations annotations(OperationDefinition operation) {
        Behaviour.Hints hints = operation.behaviour().hints();
        return new ToolAnnotations(null, hints.readOnly(), hints.destructive(), hints.idempotent(), hints.openWorld());
    }

    /** Returns the alternative credentials for a tool. A caller needs one of them. */
    private static List<Map<String, Object>> securitySchemes(Access access) {
        Map<String, Object> noauth = Map.of("type", "noauth");
        return switch (access) {
            case Access.Anyone _ -> List.of(noauth);
            case Access.WithScope needed ->
                needed.scope().grantedBy().stream().map(McpTools::oauth2).toList();
            case Access.AnyoneOrWithScope either -> List.of(noauth, oauth2(either.scope()));
        };
    }

    private static Map<String, Object> oauth2(Scope scope) {
        return Map.of("type", "oauth2", "scopes", List.of(scope.value()));
    }
}
