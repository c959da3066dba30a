package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkiverse.mcp.server.FeatureManager;
import io.quarkiverse.mcp.server.PromptCompletionManager;
import io.quarkiverse.mcp.server.PromptManager;
import io.quarkiverse.mcp.server.ResourceManager;
import io.quarkiverse.mcp.server.ResourceTemplateManager;
import io.quarkiverse.mcp.server.ToolManager;
import io.quarkus.arc.All;
import jakarta.inject.Singleton;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.isarbooking.edge.access.McpEndpoint;

/** The features of each endpoint. Only registered features are announced. */
@Singleton
public class McpFeatures {

    private static final Set<String> SERVED = Set.of(
            McpMessage.INITIALIZE, "ping", McpMessage.CALL, McpMessage.READ, McpMessage.GET, McpMessage.COMPLETE);

    private final ToolManager tools;
    private final ResourceManager resources;
    private final ResourceTemplateManager templates;
    private final PromptManager prompts;
    private final PromptCompletionManager completions;
    private final List<McpExtras> extras;
    private final Set<String> methods = new HashSet<>(SERVED);

    McpFeatures(
            ToolManager tools,
            ResourceManager resources,
            ResourceTemplateManager templates,
            PromptManager prompts,
            PromptCompletionManager completions,
            @All List<McpExtras> extras) {
        this.tools = tools;
        this.resources = resources;
        this.templates = templates;
        this.prompts = prompts;
        this.completions = completions;
        this.extras = extras;
        methods.addAll(McpLists.METHODS);
        extras.forEach(extra -> methods.addAll(extra.methods()));
    }

    Set<String> methods() {
        return methods;
    }

    /** Returns the capabilities of an endpoint, as the protocol announces them. */
    public ObjectNode capabilities(McpEndpoint endpoint) {
        ObjectNode capabilities = JsonNodeFactory.instance.objectNode();
        capabilities.putObject("tools");
        if (isAnyAt(endpoint, resources) || isAnyAt(endpoint, templates)) {
            capabilities.putObject("resources");
        }
        if (isAnyAt(endpoint, prompts)) {
            capabilities.putObject("prompts");
        }
        if (isAnyAt(endpoint, completions)) {
            capabilities.putObject("completions");
        }
        if (resources.getResource(McpApps.VISIT, endpoint.serverName()) != null) {
            capabilities.putObject("extensions").putObject(McpApps.EXTENSION);
        }
        return capabilities;
    }

    /** Returns the capabilities as {@code initialize} announces them in the library's own era. */
    ObjectNode earlierCapabilities(McpEndpoint endpoint) {
        ObjectNode capabilities = capabilities(endpoint);
        extras.forEach(extra -> extra.announce(capabilities));
        return capabilities;
    }

    private static boolean isAnyAt(McpEndpoint endpoint, FeatureManager<?> features) {
        return StreamSupport.stream(features.spliterator(), false)
                .anyMatch(feature -> feature.serverNames().contains(endpoint.serverName()));
    }

    /**
     * Returns the key of the error's text, without {@code mcp.}, if a request names an unknown feature; else empty. The
     * service checks this itself, because the library's errors aren't in the caller's language.
     */
    Optional<String> unknown(McpMessage.Request request, McpEndpoint endpoint) {
        String server = endpoint.serverName();
        String name = request.needed().path("name").asText();
        return switch (request.asked().method()) {
            case McpMessage.CALL -> unless(tools.getTool(name, server) != null, "unknown_tool");
            case McpMessage.GET -> unless(prompts.getPrompt(name, server) != null, "unknown_prompt");
            case McpMessage.COMPLETE -> unless(isCompleted(request.needed(), server), "unknown_argument");
            case McpMessage.READ -> unless(isThere(request.needed().path("uri").asText(), server), "unknown_resource");
            default -> Optional.empty();
        };
    }

    private boolean isThere(String uri, String server) {
        return resources.getResource(uri, server) != null
                || StreamSupport.stream(templates.spliterator(), false)
                        .anyMatch(template -> template.serverNames().contains(server)
                                && uri.matches(pattern(template.uriTemplate())));
    }

    /**
     * Returns the pattern of a template: {@code a://{id}/b} matches {@code a://}, any text without a slash, and {@code
     * /b}.
     */
    private static String pattern(String template) {
        return "\\Q" + template.replaceAll("\\{[^}]*}", "\\\\E[^/]+\\\\Q") + "\\E";
    }

    private boolean isCompleted(JsonNode params, String server) {
        return completions.getCompletion(
                        params.at("/ref/name").asText(),
                        params.at("/argument/name").asText(),
                        server)
                != null;
    }

    private static Optional<String> unless(boolean isKnown, String reason) {
        return isKnown ? Optional.empty() : Optional.of(reason);
    }
}
