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
@Tag(name = "operations", description = "What the service offers")
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
            description = "What a client can be made from at run time; clients that are generated need it not.")
    public Operations list() {
        return answer.get();
    }

    /** All operations, by name. */
    @Schema(name = "OperationList")
    public record Operations(
            @NotNull @Schema(description = "By name") List<Described> operations) {}

    /**
     * One operation.
     *
     * @param scope the scope that a token must have; null for {@code noauth}
     * @param tokenRequired false if the operation also answers without a token
     * @param inputSchema JSON Schema (draft 2020-12) of the body
     * @param outputSchema JSON Schema (draft 2020-12) of the answer
     */
    @Schema(name = "OperationDescription")
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Described(
            @NotNull @Schema(description = "The last part of its address", examples = "salon_find_slots")
            String name,

            @NotNull @Schema(description = "Which part of the business it belongs to")
            Family family,

            @NotNull @Schema(description = "A sentence to choose it by")
            String summary,

            @Schema(
                    nullable = true,
                    required = true,
                    description = "The scope that a token must have; null where no token is looked at")
            @Nullable
            String scope,

            @NotNull @Schema(description = "Whether it answers calls with a token only")
            Boolean tokenRequired,

            @NotNull @Schema(description = "How it behaves") Behaviour.Hints hints,

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
