package org.isarbooking.edge.contract;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Lazy;
import org.jspecify.annotations.Nullable;

/** Lists the service's operations with all facts that a caller needs. */
@Path("/v1/operations")
@Tag(name = "operations", description = "List of the service's operations")
public class OperationsResource {

    private static final String DIALECT = "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",";

    private final Lazy<Operations> answer;

    OperationsResource(OperationRegistry registry, Schemas schemas) {
        this.answer = new Lazy<>(() -> new Operations(registry.all().stream()
                .map(definition -> Described.of(definition, schemas))
                .toList()));
    }

    @GET
    @Operation(
            operationId = "listOperations",
            summary = "Lists every operation with its scope, hints and JSON Schemas.",
            description = "Lets a client build itself at run time. Generated clients don't need it.")
    public Operations list() {
        return answer.get();
    }

    /** All operations, by name. */
    @Schema(name = "OperationList")
    public record Operations(
            @NotNull @Schema(description = "The operations, by name")
            List<Described> operations) {}

    /** One operation. */
    @Schema(name = "OperationDescription")
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Described(
            @NotNull
            @Schema(description = "Name of the operation; the last part of its address", examples = "salon_find_slots")
            String name,

            @NotNull @Schema(description = "Part of the business that the operation belongs to")
            Family family,

            @NotNull @Schema(description = "One sentence that helps to choose the operation")
            String summary,

            @Schema(
                    nullable = true,
                    required = true,
                    description = "Scope that a token must have to identify its caller; null if tokens are ignored")
            @Nullable
            String scope,

            @NotNull @Schema(description = "true if the operation needs a token")
            Boolean tokenRequired,

            @NotNull @Schema(description = "Hints about the behaviour")
            Behaviour.Hints hints,

            @NotNull
            @Schema(
                    description = "JSON Schema (draft 2020-12) of the body",
                    type = SchemaType.OBJECT,
                    implementation = Object.class)
            RawJson inputSchema,

            @NotNull
            @Schema(
                    description = "JSON Schema (draft 2020-12) of the answer",
                    type = SchemaType.OBJECT,
                    implementation = Object.class)
            RawJson outputSchema) {

        static Described of(OperationDefinition definition, Schemas schemas) {
            return new Described(
                    definition.name(),
                    definition.family(),
                    definition.summary(),
                    definition.access().acceptedScope().map(Scope::value).orElse(null),
                    definition.access().neededScope().isPresent(),
                    definition.behaviour().hints(),
                    withDialect(schemas.inputText(definition.inputType())),
                    withDialect(schemas.outputText(definition.outputType())));
        }

        private static RawJson withDialect(RawJson schema) {
            return new RawJson(DIALECT + schema.text().substring(1));
        }
    }
}
