package org.isarbooking.edge;

import io.quarkus.arc.Arc;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.security.SecurityScheme;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.ServiceAddress;

/** Adds to the OpenAPI document what the registry knows: scopes, summaries, problems, and that inputs are closed. */
@OpenApiFilter(stages = OpenApiFilter.RunStage.RUNTIME_STARTUP)
public class ContractDocument implements OASFilter {

    private static final String OAUTH = "oauth2";
    private static final String PROBLEM = "#/components/schemas/Problem";
    private static final List<ProblemCode> OF_EVERY_OPERATION = List.of(
            ProblemCode.INVALID_INPUT,
            ProblemCode.PAYLOAD_TOO_LARGE,
            ProblemCode.UNSUPPORTED_MEDIA_TYPE,
            ProblemCode.RATE_LIMITED,
            ProblemCode.INTERNAL_ERROR,
            ProblemCode.TEMPORARILY_UNAVAILABLE);

    @Override
    public void filterOpenAPI(OpenAPI document) {
        OperationRegistry registry =
                Arc.container().instance(OperationRegistry.class).get();
        ServiceAddress address = Arc.container().instance(ServiceAddress.class).get();
        document.setServers(
                List.of(OASFactory.createServer().url(address.publicUrl().toString())));
        document.getComponents().addSecurityScheme(OAUTH, oauth(address));
        document.getPaths()
                .getPathItems()
                .forEach((path, item) -> operationName(path)
                        .flatMap(registry::named)
                        .ifPresent(definition -> describe(item, definition)));
        document.getComponents().getSchemas().forEach((name, schema) -> {
            if (name.endsWith("Input")) {
                close(schema, document);
            }
        });
    }

    private static Optional<String> operationName(String path) {
        String prefix = "/v1/operations/";
        return path.startsWith(prefix) ? Optional.of(path.substring(prefix.length())) : Optional.empty();
    }

    private static void describe(PathItem item, OperationDefinition definition) {
        Operation operation = item.getPOST();
        operation.setSummary(definition.summary());
        operation.getRequestBody().setRequired(true);
        Optional<Scope> scope = definition.access().neededScope();
        scope.ifPresent(needed -> {
            operation.addSecurityRequirement(
                    OASFactory.createSecurityRequirement().addScheme(OAUTH, needed.value()));
            addProblem(operation, ProblemCode.IDENTITY_REQUIRED);
            addProblem(operation, ProblemCode.INSUFFICIENT_SCOPE);
        });
        OF_EVERY_OPERATION.forEach(code -> addProblem(operation, code));
        definition.refusals().stream()
                .sorted(Comparator.comparingInt(ProblemCode::status))
                .forEach(code -> addProblem(operation, code));
    }

    private static void addProblem(Operation operation, ProblemCode code) {
        String status = String.valueOf(code.status());
        APIResponse known = operation.getResponses().getAPIResponse(status);
        if (known != null) {
            known.setDescription(known.getDescription() + ", `" + code.value() + "`");
            return;
        }
        operation
                .getResponses()
                .addAPIResponse(
                        status,
                        OASFactory.createAPIResponse()
                                .description("`" + code.value() + "`")
                                .content(OASFactory.createContent()
                                        .addMediaType(
                                                Problem.MEDIA_TYPE,
                                                OASFactory.createMediaType()
                                                        .schema(OASFactory.createSchema()
                                                                .ref(PROBLEM)))));
    }

    /** "No operation accepts properties that are not listed." */
    private static void close(Schema schema, OpenAPI document) {
        if (schema.getRef() != null) {
            String name = schema.getRef().substring(schema.getRef().lastIndexOf('/') + 1);
            Optional.ofNullable(document.getComponents().getSchemas().get(name))
                    .ifPresent(referred -> close(referred, document));
        } else if (isObject(schema)) {
            schema.setAdditionalPropertiesSchema(OASFactory.createSchema().booleanSchema(false));
            Optional.ofNullable(schema.getProperties())
                    .orElse(Map.of())
                    .values()
                    .forEach(property -> close(property, document));
        }
    }

    private static boolean isObject(Schema schema) {
        return schema.getType() != null && schema.getType().contains(Schema.SchemaType.OBJECT);
    }

    private static SecurityScheme oauth(ServiceAddress address) {
        return OASFactory.createSecurityScheme()
                .type(SecurityScheme.Type.HTTP)
                .scheme("bearer")
                .bearerFormat("JWT")
                .description("An access token of the provider that "
                        + address.of("/.well-known/oauth-protected-resource")
                        + " names, with the scope that the operation asks for.");
    }
}
