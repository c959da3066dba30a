package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.LowerCamelCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.quarkiverse.mcp.server.ToolResponse;
import io.quarkus.jackson.ObjectMapperCustomizer;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.inject.Singleton;

/**
 * Names of MCP as MCP writes them: the library writes its answers with the service's own mapper, which would write
 * {@code is_error}.
 */
@Singleton
class McpJson implements ObjectMapperCustomizer {

    /** After the library's customizer, which says the same of nulls. */
    @Override
    public int priority() {
        return MINIMUM_PRIORITY;
    }

    @Override
    public void customize(ObjectMapper mapper) {
        mapper.addMixIn(ToolResponse.class, NamesOfMcp.class);
    }

    @JsonNaming(LowerCamelCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    @RegisterForReflection(targets = NamesOfMcp.class, registerFullHierarchy = true)
    abstract static class NamesOfMcp {}
}
