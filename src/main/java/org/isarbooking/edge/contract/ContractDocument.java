package org.isarbooking.edge.contract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.MediaType;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.headers.Header;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;
import org.eclipse.microprofile.openapi.models.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.models.security.SecurityScheme;
import org.isarbooking.edge.access.Challenges;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.edge.http.RetryAfter;
import org.isarbooking.operation.Access;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.shared.Munich;

/** Adds the registry's facts to the OpenAPI document: scopes, summaries, problems, and the inputs. */
@Singleton
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

    private final OperationRegistry registry;
    private final ServiceAddress address;
    private final Schemas schemas;
    private final InstantSource clock;

    ContractDocument(OperationRegistry registry, ServiceAddress address, Schemas schemas, InstantSource clock) {
        this.registry = registry;
        this.address = address;
        this.schemas = schemas;
        this.clock = clock;
    }

    private LocalDate today() {
        return Munich.dateAt(clock.instant());
    }

    @Override
    public void filterOpenAPI(OpenAPI document) {
        document.getInfo()
                .title("Isar Booking")
                .description("Appointments in a salon and rental days of workspaces, booked in two steps: an offer is "
                        + "prepared, then reviewed and confirmed.")
                .version(Envelope.CONTRACT_VERSION);
        document.getComponents().getSchemas().values().forEach(ContractDocument::allowNull);
        document.setServers(
                List.of(OASFactory.createServer().url(address.publicUrl().toString())));
        document.getComponents().addSecurityScheme(OAUTH, oauth(address));
        document.getPaths()
                .getPathItems()
                .forEach((path, item) -> operationName(path)
                        .flatMap(registry::named)
                        .ifPresentOrElse(
                                definition -> {
                                    describe(item.getPOST(), definition, schemas);
                                    ObjectNode input = schemas.ofInput(definition.inputType());
                                    new InputDocument(document, item.getPOST())
                                            .describe(input, Examples.ofInput(input, definition, today()));
                                },
                                () -> item.getOperations().values().forEach(ContractDocument::describeOpenRead)));
        new ClientSchemas(document).tidy();
    }

    /**
     * Removes the type from a property with a nullable reference. The framework repeats the referenced type there,
     * sometimes without null.
     */
    private static void allowNull(Schema schema) {
        Optional.ofNullable(schema.getProperties()).map(Map::values).orElseGet(List::of).stream()
                .filter(property -> property.getAnyOf() != null)
                .forEach(property -> property.setType(null));
    }

    private static Optional<String> operationName(String path) {
        String prefix = "/v1/operations/";
        return path.startsWith(prefix) ? Optional.of(path.substring(prefix.length())) : Optional.empty();
    }

    private static void describe(Operation operation, OperationDefinition definition, Schemas schemas) {
        operation.setSummary(definition.summary());
        operation.setDescription(
                (definition.next() + " " + repetition(definition.behaviour().hints())).strip());
        operation.setSecurity(security(definition.access()));
        APIResponse answer = Objects.requireNonNull(operation.getResponses().getAPIResponse("200"));
        answer.getContent()
                .getMediaType(MediaType.APPLICATION_JSON)
                .addExample(
                        "answer",
                        OASFactory.createExample().summary("An answer").value(answer(definition, schemas)));
        APIResponses responses = OASFactory.createAPIResponses().addAPIResponse("200", answer);
        problems(definition).forEach((status, codes) -> responses.addAPIResponse(status.toString(), problem(codes)));
        operation.setResponses(responses);
    }

    /** Returns the sentence about repeating a call, for authors of clients. */
    private static String repetition(Behaviour.Hints hints) {
        if (hints.readOnly()) {
            return "Changes nothing.";
        }
        return hints.idempotent()
                ? "Safe to repeat with the same input: the call takes effect once."
                : "Each call takes effect anew.";
    }

    /**
     * Returns the alternative credentials. A caller needs one of them; an empty alternative means no credentials.
     */
    private static List<SecurityRequirement> security(Access access) {
        SecurityRequirement nothing = OASFactory.createSecurityRequirement();
        return switch (access) {
            case Access.Anyone _ -> List.of();
            case Access.WithScope needed ->
                needed.scope().grantedBy().stream().map(ContractDocument::token).toList();
            case Access.AnyoneOrWithScope either -> List.of(nothing, token(either.scope()));
        };
    }

    private static SecurityRequirement token(Scope scope) {
        return OASFactory.createSecurityRequirement().addScheme(OAUTH, scope.value());
    }

    private static ObjectNode answer(OperationDefinition definition, Schemas schemas) {
        ObjectNode example = Examples.ofOutput(schemas.ofOutput(definition.outputType()), definition.answersOnce());
        if (example.has("business")) {
            example.put("business", definition.family().business().name().toLowerCase(Locale.ROOT));
        }
        return example;
    }

    /** Describes a call that isn't an operation of the registry. Everybody may make such a call. */
    private static void describeOpenRead(Operation operation) {
        operation.setSecurity(List.of());
        operation
                .getResponses()
                .addAPIResponse(
                        String.valueOf(ProblemCode.NOT_ACCEPTABLE.status()),
                        problem(List.of(ProblemCode.NOT_ACCEPTABLE)));
    }

    /**
     * Returns the problems that callers must expect, by status and then alphabetically, so that the document is the
     * same at every start.
     */
    private static SortedMap<Integer, List<ProblemCode>> problems(OperationDefinition definition) {
        List<ProblemCode> ofAccess = switch (definition.access()) {
            case Access.Anyone _ -> List.of();
            case Access.WithScope _ -> List.of(ProblemCode.IDENTITY_REQUIRED, ProblemCode.INSUFFICIENT_SCOPE);
            case Access.AnyoneOrWithScope _ -> List.of(ProblemCode.IDENTITY_REQUIRED);
        };
        return Stream.of(OF_EVERY_OPERATION, ofAccess, definition.refusals())
                .flatMap(Collection::stream)
                .sorted(Comparator.comparing(ProblemCode::value))
                .collect(Collectors.groupingBy(ProblemCode::status, TreeMap::new, Collectors.toList()));
    }

    private static APIResponse problem(List<ProblemCode> codes) {
        APIResponse response = OASFactory.createAPIResponse()
                .description(
                        codes.stream().map(code -> "`" + code.value() + "`").collect(Collectors.joining(", ")))
                .content(OASFactory.createContent()
                        .addMediaType(
                                Problem.MEDIA_TYPE,
                                OASFactory.createMediaType()
                                        .schema(OASFactory.createSchema().ref(PROBLEM))));
        if (codes.stream().anyMatch(RetryAfter::appliesTo)) {
            Schema seconds =
                    OASFactory.createSchema().addType(Schema.SchemaType.INTEGER).format("int32");
            response.addHeader("Retry-After", header(seconds, "Waiting time before the next try, in seconds"));
        }
        if (codes.stream().anyMatch(Challenges::appliesTo)) {
            Schema challenge = OASFactory.createSchema().addType(Schema.SchemaType.STRING);
            response.addHeader(
                    "WWW-Authenticate",
                    header(challenge, "Address of the resource metadata, and the needed scope (RFC 6750, RFC 9728)"));
        }
        return response;
    }

    private static Header header(Schema schema, String description) {
        return OASFactory.createHeader().description(description).schema(schema);
    }

    private static SecurityScheme oauth(ServiceAddress address) {
        return OASFactory.createSecurityScheme()
                .type(SecurityScheme.Type.HTTP)
                .scheme("bearer")
                .bearerFormat("JWT")
                .description("An access token of the provider that "
                        + address.of("/.well-known/oauth-protected-resource")
                        + " names, with the scope that the operation needs.");
    }
}
