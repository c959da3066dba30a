package org.isarbooking;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import io.restassured.filter.Filter;
import io.restassured.filter.FilterContext;
import io.restassured.response.Response;
import io.restassured.specification.FilterableRequestSpecification;
import io.restassured.specification.FilterableResponseSpecification;
import java.net.URI;
import java.util.Optional;

/**
 * Checks every answer of an operation against its published schemas, in {@code GET /v1/operations} and in the OpenAPI
 * document.
 */
public final class PublishedSchemas implements Filter {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String OPERATIONS = "/v1/operations/";

    private final SchemaRegistry schemas = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemaRegistryConfig(
                    SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build()));
    private final JsonNode operations = read(given().get("/v1/operations").asString());
    private final JsonNode openApi =
            read(given().queryParam("format", "json").get("/openapi").asString());

    /** Returns the entry of an operation in {@code GET /v1/operations}. */
    public JsonNode operation(String name) {
        for (JsonNode operation : operations.path("operations")) {
            if (operation.path("name").asText().equals(name)) {
                return operation;
            }
        }
        throw new AssertionError("there is no operation " + name);
    }

    /** Returns all operations that {@code GET /v1/operations} lists, sorted by name. */
    public JsonNode operations() {
        return operations.path("operations");
    }

    public JsonNode openApi() {
        return openApi;
    }

    /** Returns the entry of an operation in the OpenAPI document. */
    public JsonNode documented(String name) {
        return openApi.path("paths").path(OPERATIONS + name).path("post");
    }

    @Override
    public Response filter(
            FilterableRequestSpecification request, FilterableResponseSpecification expected, FilterContext context) {
        Response answer = context.next(request, expected);
        operationName(request).ifPresent(name -> check(name, answer));
        return answer;
    }

    /** Fails when a line of a streamed answer doesn't match its schema in the OpenAPI document. */
    public void assertLine(String operation, String line) {
        JsonNode documented = documented(operation).at("/responses/200/content/application~1x-ndjson/schema");
        assertThat(documented.isObject()).isTrue();
        assertValid(withComponents(documented), read(line));
    }

    private static Optional<String> operationName(FilterableRequestSpecification request) {
        String path = URI.create(request.getURI()).getPath();
        return path.startsWith(OPERATIONS) ? Optional.of(path.substring(OPERATIONS.length())) : Optional.empty();
    }

    private void check(String name, Response answer) {
        String mediaType = answer.contentType().split(";", 2)[0];
        JsonNode documented = documented(name)
                .path("responses")
                .path(String.valueOf(answer.statusCode()))
                .path("content")
                .path(mediaType)
                .path("schema");
        assertThat(documented.isObject())
                .as("%s answers %d as %s, which is not documented", name, answer.statusCode(), mediaType)
                .isTrue();
        JsonNode body = read(answer.asString());
        assertValid(withComponents(documented), body);
        if (answer.statusCode() == 200) {
            assertValid(operation(name).path("output_schema"), body);
        }
    }

    /** Fails with every violation when a document doesn't match a JSON Schema (draft 2020-12). */
    public void assertValid(JsonNode schema, JsonNode document) {
        assertThat(schemas.getSchema(schema).validate(document))
                .as(document.toString())
                .isEmpty();
    }

    private ObjectNode withComponents(JsonNode schema) {
        ObjectNode whole = schema.deepCopy();
        whole.set("components", openApi.path("components"));
        return whole;
    }

    /** Returns JSON as a tree. A tree is cheaper than REST Assured's JSON paths, which are compiled at every use. */
    public static JsonNode read(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new AssertionError(json, e);
        }
    }
}
