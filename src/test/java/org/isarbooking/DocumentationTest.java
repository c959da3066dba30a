package org.isarbooking;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Scope;
import org.isarbooking.start.ServiceConfig;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The published documents describe every property, refusal and scope, and contain valid examples. */
@QuarkusTest
class DocumentationTest {

    private static final String JSON = "/content/application~1json";
    private static final Pattern CODE = Pattern.compile("`([a-z_]+)`");

    @Inject
    ServiceConfig service;

    private PublishedSchemas published;

    @BeforeEach
    void read_what_is_published() {
        published = new PublishedSchemas();
    }

    @Test
    void generated_clients_get_good_names_and_the_public_address() {
        published.operations().forEach(operation -> {
            String name = operation.path("name").asText();
            JsonNode documented = published.documented(name);

            assertThat(documented.path("operationId").asText()).isEqualTo(camelCase(name));
            assertThat(documented.path("summary").asText())
                    .isEqualTo(operation.path("summary").asText());
            assertThat(documented.at("/requestBody/required").asBoolean())
                    .as(name)
                    .isTrue();
            assertThat(documented.path("tags")).hasSize(1);
        });
        assertThat(published.openApi().at("/servers/0/url").asText())
                .isEqualTo(service.publicUrl().toString());
        assertThat(published.openApi().at("/info/title").asText()).isEqualTo("Isar Booking");
        assertThat(published.openApi().at("/info/version").asText()).isEqualTo("1.0.0");
        assertThat(published.openApi().path("openapi").asText()).startsWith("3.1");
    }

    @Test
    void every_property_of_every_input_and_output_has_a_description() {
        List<String> undescribed = new ArrayList<>();
        published.operations().forEach(operation -> {
            String name = operation.path("name").asText();
            findUndescribed(name + " input", operation.path("input_schema"), undescribed);
            findUndescribed(name + " output", operation.path("output_schema"), undescribed);
        });

        assertThat(undescribed).isEmpty();
    }

    @Test
    void every_property_of_the_openapi_document_has_a_description() {
        List<String> undescribed = new ArrayList<>();
        published
                .openApi()
                .at("/components/schemas")
                .properties()
                .forEach(schema -> findUndescribed(schema.getKey(), schema.getValue(), undescribed));

        assertThat(undescribed).isEmpty();
    }

    @Test
    void every_operation_has_an_example_input_that_is_valid() {
        forEachOperation((operation, documented) -> {
            JsonNode example = documented.at("/requestBody" + JSON + "/examples/smallest/value");

            assertThat(example.isObject()).isTrue();
            published.assertValid(operation.path("input_schema"), example);
        });
    }

    @Test
    void every_operation_has_an_example_answer_that_is_valid() {
        forEachOperation((operation, documented) -> {
            JsonNode example = documented.at("/responses/200" + JSON + "/examples/answer/value");

            assertThat(example.isObject()).isTrue();
            published.assertValid(operation.path("output_schema"), example);
            assertThat(example.toString())
                    .as(
                            "the example of %s has a placeholder",
                            operation.path("name").asText())
                    .doesNotContain("\"example\"");
        });
    }

    @Test
    void an_example_shows_a_token_only_if_its_operation_returns_tokens() {
        assertThat(answer("salon_prepare_booking").has("quote_token")).isTrue();
        assertThat(answer("salon_get_quote").has("quote_token")).isFalse();
        assertThat(answer("salon_confirm_booking").path("booking").has("booking_token"))
                .isTrue();
        assertThat(answer("salon_get_booking").path("booking").has("booking_token"))
                .isFalse();
    }

    @Test
    void an_example_price_adds_up() {
        JsonNode price = answer("salon_get_price");

        assertThat(price.at("/subtotal/amount_cents").asInt()
                        - price.at("/discount/amount_cents").asInt())
                .isEqualTo(price.at("/total/amount_cents").asInt())
                .isEqualTo(price.at("/pricing/items/0/price/amount_cents").asInt());
    }

    @Test
    void each_operation_documents_its_scope_or_no_security() {
        forEachOperation((operation, documented) -> {
            JsonNode security = documented.path("security");
            assertThat(security.isArray()).isTrue();
            if (operation.path("scope").isNull()) {
                assertThat(security).isEmpty();
            } else {
                JsonNode withToken =
                        security.path(operation.path("token_required").asBoolean() ? 0 : 1);
                assertThat(withToken.at("/oauth2/0").asText())
                        .isEqualTo(operation.path("scope").asText());
                // One alternative for each scope that suffices, and one without a scope if the token is optional
                long sufficient = Arrays.stream(Scope.values())
                        .filter(scope ->
                                scope.value().equals(operation.path("scope").asText()))
                        .mapToLong(scope -> scope.grantedBy().size())
                        .sum();
                assertThat(security)
                        .hasSize((int) sufficient
                                + (operation.path("token_required").asBoolean() ? 0 : 1));
                assertThat(security.path(0).isEmpty())
                        .isNotEqualTo(operation.path("token_required").asBoolean());
                assertThat(documented.path("responses").has("401")).isTrue();
                // Where a token is optional, a token without the scope counts as no token
                assertThat(documented.path("responses").has("403"))
                        .isEqualTo(operation.path("token_required").asBoolean());
            }
        });
    }

    @Test
    void every_refusal_is_documented_as_a_problem() {
        forEachOperation((operation, documented) -> documented
                .path("responses")
                .properties()
                .forEach(response -> {
                    if (!response.getKey().equals("200")) {
                        assertThat(response.getValue()
                                        .at("/content/application~1problem+json/schema/$ref")
                                        .asText())
                                .as(response.getKey())
                                .isEqualTo("#/components/schemas/Problem");
                    }
                }));
    }

    @Test
    void problems_are_listed_in_the_order_of_status_and_code() {
        forEachOperation((operation, documented) -> {
            List<ProblemCode> codes = documented
                    .path("responses")
                    .valueStream()
                    .flatMap(response ->
                            CODE.matcher(response.path("description").asText()).results())
                    .map(found -> ProblemCode.of(found.group(1)).orElseThrow())
                    .toList();

            assertThat(codes)
                    .hasSizeGreaterThan(5)
                    .isSortedAccordingTo(
                            Comparator.comparingInt(ProblemCode::status).thenComparing(ProblemCode::value));
        });
    }

    private void forEachOperation(BiConsumer<JsonNode, JsonNode> check) {
        assertThat(published.operations()).allSatisfy(operation -> {
            String name = operation.path("name").asText();
            check.accept(operation, published.documented(name));
        });
    }

    private JsonNode answer(String name) {
        return published.documented(name).at("/responses/200" + JSON + "/examples/answer/value");
    }

    /** Adds the properties without a description, at any depth. */
    private static void findUndescribed(String where, JsonNode schema, List<String> undescribed) {
        schema.path("properties").properties().forEach(property -> {
            String path = where + "." + property.getKey();
            if (property.getValue().path("description").asText().isBlank()) {
                undescribed.add(path);
            }
            findUndescribed(path, property.getValue(), undescribed);
        });
        if (schema.has("items")) {
            findUndescribed(where + "[]", schema.get("items"), undescribed);
        }
        schema.path("anyOf").forEach(alternative -> findUndescribed(where, alternative, undescribed));
    }

    private static String camelCase(String name) {
        StringBuilder camelCase = new StringBuilder();
        for (String word : name.split("_", -1)) {
            camelCase.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
        }
        return camelCase.substring(0, 1).toLowerCase(Locale.ROOT) + camelCase.substring(1);
    }
}
