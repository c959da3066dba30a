package org.isarbooking.edge;

import io.quarkus.arc.Arc;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.security.SecurityScheme;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.ServiceAddress;

/** Adds to the OpenAPI document what the registry knows: scopes, summaries, problems, and the inputs. */
@OpenApiFilter(stages = OpenApiFilter.RunStage.RUNTIME_STARTUP)
public class ContractDocument implements OASFilter {

    private static final String OAUTH = "oauth2";
    private static final String PROBLEM = "#/components/schemas/Problem";
    private static final List<ProblemCode> OF_EVERY_OPERATION = List.of(
            ProblemCode.INVALID_INPUT,
            ProblemCode.MALFORMED_JSON,
            ProblemCode.NOT_ACCEPTABLE,
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
        Schemas schemas = Arc.container().instance(Schemas.class).get();
        document.getInfo()
                .title("Isar Booking")
                .description(
                        "Appointments in a salon, booked in two steps: an offer is prepared, reviewed and confirmed.")
                .version(Envelope.CONTRACT_VERSION);
        // Its format says the same as the pattern that the framework adds.
        Optional.ofNullable(document.getComponents().getSchemas().get("UUID")).ifPresent(uuid -> uuid.setPattern(null));
        document.setServers(
                List.of(OASFactory.createServer().url(address.publicUrl().toString())));
        document.getComponents().addSecurityScheme(OAUTH, oauth(address));
        document.getPaths()
                .getPathItems()
                .forEach((path, item) -> operationName(path)
                        .flatMap(registry::named)
                        .ifPresent(definition -> {
                            describe(item, definition);
                            new InputDocument(document, item.getPOST())
                                    .describe(schemas.ofInput(definition.inputType()));
                        }));
    }

    private static Optional<String> operationName(String path) {
        String prefix = "/v1/operations/";
        return path.startsWith(prefix) ? Optional.of(path.substring(prefix.length())) : Optional.empty();
    }

    private static void describe(PathItem item, OperationDefinition definition) {
        Operation operation = item.getPOST();
        operation.setSummary(definition.summary());
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
        // The framework adds an empty answer 400 by itself.
        if (known != null && known.getContent() != null) {
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
