package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.LowerCamelCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.quarkiverse.mcp.server.AudioContent;
import io.quarkiverse.mcp.server.BlobResourceContents;
import io.quarkiverse.mcp.server.Content;
import io.quarkiverse.mcp.server.EmbeddedResource;
import io.quarkiverse.mcp.server.ImageContent;
import io.quarkiverse.mcp.server.PromptResponse;
import io.quarkiverse.mcp.server.ResourceLink;
import io.quarkiverse.mcp.server.ResourceResponse;
import io.quarkiverse.mcp.server.TextContent;
import io.quarkiverse.mcp.server.TextResourceContents;
import io.quarkiverse.mcp.server.ToolResponse;
import io.quarkus.jackson.ObjectMapperCustomizer;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Keeps MCP's own property names. The library writes its answers with the service's mapper, which would write
 * {@code is_error} for {@code isError}.
 */
@Singleton
class McpJson implements ObjectMapperCustomizer {

    /** Runs after the library's customizer, which also leaves out nulls. */
    @Override
    public int priority() {
        return MINIMUM_PRIORITY;
    }

    @Override
    public void customize(ObjectMapper mapper) {
        List.of(
                        ToolResponse.class,
                        PromptResponse.class,
                        ResourceResponse.class,
                        TextResourceContents.class,
                        BlobResourceContents.class,
                        TextContent.class,
                        ImageContent.class,
                        AudioContent.class,
                        EmbeddedResource.class,
                        ResourceLink.class,
                        Content.Annotations.class)
                .forEach(type -> mapper.addMixIn(type, NamesOfMcp.class));
    }

    @JsonNaming(LowerCamelCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    @RegisterForReflection(targets = NamesOfMcp.class, registerFullHierarchy = true)
    abstract static class NamesOfMcp {}
}
