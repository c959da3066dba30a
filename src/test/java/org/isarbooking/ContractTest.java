package org.isarbooking;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.isarbooking.SpecificationTables.Row;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The list of operations, the OpenAPI document and the specification's tables agree. */
@QuarkusTest
class ContractTest {

    /** Keywords of a schema that explain a value, but don't limit it. */
    private static final List<String> EXPLANATIONS = List.of("description", "examples", "$schema");

    /**
     * Patterns that only the OpenAPI document has. The list of operations leaves them out, because each word costs an
     * agent tokens.
     */
    private static final List<String> ONLY_DOCUMENTED =
            List.of("^[^\\u0000]*$", "^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$", "^https://[^/?#@]+");

    private PublishedSchemas published;

    @BeforeEach
    void read_what_is_published() {
        published = new PublishedSchemas();
    }

    @Test
    void every_operation_of_the_tables_is_published() {
        List<String> names = new ArrayList<>();
        published
                .operations()
                .forEach(operation -> names.add(operation.path("name").asText()));

        assertThat(names)
                .isSorted()
                .containsAll(SpecificationTables.ROWS.stream().map(Row::name).toList());
        assertThat(names)
                .allSatisfy(name -> assertThat(published.documented(name).isObject())
                        .as(name)
                        .isTrue());
    }

    @Test
    void scopes_hints_and_families_are_those_of_the_tables() {
        assertThat(SpecificationTables.ROWS).allSatisfy(row -> {
            JsonNode operation = published.operation(row.name());
            JsonNode hints = operation.path("hints");

            assertThat(operation.path("family").asText()).isEqualTo(row.family());
            assertThat(access(operation)).isEqualTo(row.scope());
            assertThat(List.of(
                            hints.path("read_only").asBoolean(),
                            hints.path("destructive").asBoolean(),
                            hints.path("idempotent").asBoolean(),
                            hints.path("open_world").asBoolean()))
                    .as(row.name())
                    .isEqualTo(row.hints());
            assertThat(operation.path("summary").asText()).endsWith(".");
        });
    }

    @Test
    void inputs_are_those_of_the_tables() {
        assertThat(SpecificationTables.ROWS)
                .allSatisfy(
                        row -> assertThat(limits(published.operation(row.name()).path("input_schema")))
                                .as(row.name())
                                .isEqualTo(limits(row.input())));
    }

    @Test
    void the_openapi_document_has_the_same_limits_of_inputs() {
        published.operations().forEach(operation -> {
            String name = operation.path("name").asText();
            assertThat(limits(withoutWhatIsOnlyDocumented(documentedInput(name))))
                    .as(name)
                    .isEqualTo(limits(operation.path("input_schema")));
        });
    }

    @Test
    void the_openapi_document_has_patterns_and_conditions_that_the_tables_leave_out() {
        JsonNode confirmation = documentedInput("salon_confirm_booking").path("properties");
        JsonNode product = documentedInput("get_product").at("/properties/meta/properties/ucp-agent/properties");

        assertThat(confirmation.at("/accept_privacy/not/const")).isEqualTo(JsonNodeFactory.instance.booleanNode(false));
        assertThat(confirmation.at("/quote_token/pattern").asText()).isEqualTo("^[^\\u0000]*$");
        assertThat(documentedInput("salon_prepare_booking")
                        .findValue("last_name")
                        .path("pattern")
                        .asText())
                .isEqualTo("^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$");
        assertThat(product.at("/profile/pattern").asText()).startsWith("^https://");
    }

    @Test
    void outputs_require_what_the_tables_require_and_are_flat() {
        SpecificationTables.REQUIRED_OUTPUTS.forEach((name, required) -> {
            Set<String> expected = new TreeSet<>(required);
            expected.addAll(SpecificationTables.ENVELOPE);
            JsonNode documented = published.documented(name).at("/responses/200/content/application~1json/schema");

            assertThat(texts(published.operation(name).at("/output_schema/required")))
                    .as(name)
                    .containsAll(expected);
            assertThat(texts(resolved(documented).path("required"))).as(name).containsAll(expected);
            assertThat(published.operation(name).at("/output_schema/properties").has("envelope"))
                    .isFalse();
            assertThat(resolved(documented).path("properties").has("envelope")).isFalse();
        });
    }

    @Test
    void the_openapi_document_requires_the_same_outputs() {
        published.operations().forEach(operation -> {
            String name = operation.path("name").asText();
            JsonNode documented =
                    resolved(published.documented(name).at("/responses/200/content/application~1json/schema"));

            assertThat(texts(documented.path("required")))
                    .as(name)
                    .isEqualTo(texts(operation.at("/output_schema/required")));
            assertThat(names(documented.path("properties")))
                    .as(name)
                    .isEqualTo(names(operation.at("/output_schema/properties")));
        });
    }

    @Test
    void a_profile_has_exactly_four_properties() {
        assertThat(published.operation("service_get_profile").at("/output_schema/additionalProperties"))
                .isEqualTo(JsonNodeFactory.instance.booleanNode(false));
        assertThat(names(published.operation("service_get_profile").at("/output_schema/properties")))
                .containsExactlyInAnyOrder("id", "name", "email", "nickname");
    }

    @Test
    void published_schemas_are_valid_json_schemas() {
        var metaSchema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
        published.operations().forEach(operation -> {
            assertThat(metaSchema.validate(operation.path("input_schema"))).isEmpty();
            assertThat(metaSchema.validate(operation.path("output_schema"))).isEmpty();
        });
    }

    private static String access(JsonNode operation) {
        String withoutToken = operation.path("token_required").asBoolean() ? "" : "noauth";
        String withToken =
                operation.path("scope").isNull() ? "" : operation.path("scope").asText();
        return withoutToken + (withoutToken.isEmpty() || withToken.isEmpty() ? "" : " or ") + withToken;
    }

    private JsonNode documentedInput(String name) {
        return withReferences(published.documented(name).at("/requestBody/content/application~1json/schema"));
    }

    /**
     * Removes the patterns that only the OpenAPI document has. Replaces {@code not: {const: false}} by {@code const:
     * true}: the OpenAPI document avoids constants, because generators make unusable clients from them.
     */
    private static JsonNode withoutWhatIsOnlyDocumented(JsonNode schema) {
        schema.forEach(ContractTest::withoutWhatIsOnlyDocumented);
        if (schema instanceof ObjectNode limits) {
            if (ONLY_DOCUMENTED.contains(limits.path("pattern").asText())) {
                limits.remove("pattern");
            }
            if (limits.at("/not/const").isBoolean()) {
                limits.remove("not");
                limits.put("const", true);
            }
        }
        return schema;
    }

    private JsonNode resolved(JsonNode schema) {
        return schema.has("$ref")
                ? published.openApi().at(schema.path("$ref").asText().substring(1))
                : schema;
    }

    /** Returns the schema with each reference replaced by the schema that it leads to. */
    private JsonNode withReferences(JsonNode schema) {
        if (!schema.isObject()) {
            return schema;
        }
        ObjectNode whole = JsonNodeFactory.instance.objectNode();
        if (schema.has("$ref")) {
            whole.setAll((ObjectNode) withReferences(resolved(schema)));
        }
        schema.properties().forEach(property -> {
            if (!property.getKey().equals("$ref")) {
                whole.set(property.getKey(), withReferences(property.getValue()));
            }
        });
        return whole;
    }

    /**
     * Returns the keywords of a schema that limit values. The result doesn't depend on the order of keywords or of the
     * names in {@code required}.
     */
    private static JsonNode limits(JsonNode schema) {
        if (!schema.isObject()) {
            return schema;
        }
        ObjectNode limits = JsonNodeFactory.instance.objectNode();
        schema.properties().forEach(property -> {
            String keyword = property.getKey();
            JsonNode value = property.getValue();
            boolean width = keyword.equals("format") && value.asText().startsWith("int");
            boolean nothing = value.isEmpty() && (keyword.equals("required") || keyword.equals("properties"));
            boolean anything = keyword.equals("additionalProperties") && (value.asBoolean() || isEmptyObject(value));
            if (keyword.equals("required") && !nothing) {
                limits.set(keyword, new ObjectMapper().valueToTree(texts(value)));
            } else if (!EXPLANATIONS.contains(keyword) && !width && !nothing && !anything) {
                limits.set(keyword, limits(value));
            }
        });
        return limits;
    }

    private static boolean isEmptyObject(JsonNode value) {
        return value.isObject() && value.isEmpty();
    }

    private static Set<String> texts(JsonNode list) {
        Set<String> texts = new TreeSet<>();
        list.forEach(text -> texts.add(text.asText()));
        return texts;
    }

    private static Set<String> names(JsonNode object) {
        Set<String> names = new TreeSet<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
