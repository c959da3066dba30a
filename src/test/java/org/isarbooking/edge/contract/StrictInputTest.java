package org.isarbooking.edge.contract;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.isarbooking.Tokens;
import org.isarbooking.edge.ProblemShape;
import org.isarbooking.edge.SwiftClient;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Scope;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Inputs that no operation accepts. Most tests try them on every operation of the registry, some on each property of
 * its published schema.
 */
@QuarkusTest
class StrictInputTest {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /** Properties that the contract calls "integer min 1 or null". */
    private static final Set<String> MAY_BE_NULL = Set.of("coworking_staff_update_block.service_category_id");

    @Inject
    OperationRegistry registry;

    @Inject
    Schemas schemas;

    @TestHTTPResource
    URI service;

    private SwiftClient client;
    private String token = "";

    @BeforeEach
    void sign_in() {
        client = new SwiftClient(service);
        token = Tokens.of(
                "strict", Arrays.stream(Scope.values()).map(Scope::value).toArray(String[]::new));
    }

    @Test
    void unknown_properties_are_refused() {
        forEveryOperation((operation, input) -> {
            input.put("surprise", 1);
            assertViolation(operation, input, "$.surprise", "unknown_property");
        });
    }

    @Test
    void camel_case_names_of_the_code_are_refused() {
        forEveryOperation((operation, input) -> {
            input.put("serviceIds", 1);
            assertViolation(operation, input, "$.serviceIds", "unknown_property");
        });
    }

    @Test
    void required_properties_are_all_reported_at_once() {
        forEveryOperation((operation, input) -> {
            JsonNode required = schema(operation).path("required");
            if (!required.isEmpty()) {
                JsonNode problem = refused(operation, "{}");
                required.forEach(name -> assertThat(violations(problem, "path")).contains("$." + name.asText()));
            }
        });
    }

    @Test
    void null_is_refused_where_the_contract_does_not_allow_it() {
        forEveryProperty((operation, property) -> {
            if (!MAY_BE_NULL.contains(operation.name() + "." + property.getKey())) {
                ObjectNode input = RandomInputs.smallest(schema(operation));
                input.putNull(property.getKey());
                assertViolation(operation, input, "$." + property.getKey(), null);
            }
        });
    }

    @Test
    void values_of_another_type_are_refused() {
        forEveryProperty((operation, property) -> {
            for (JsonNode wrong : List.of(
                    JSON.textNode("3"),
                    JSON.numberNode(3.5),
                    JSON.booleanNode(false),
                    JSON.arrayNode(),
                    JSON.objectNode())) {
                if (!isOfType(wrong, property.getValue().path("type").asText())) {
                    ObjectNode input = RandomInputs.smallest(schema(operation));
                    input.set(property.getKey(), wrong);
                    assertViolation(operation, input, "$." + property.getKey(), null);
                }
            }
        });
    }

    @Test
    void mistakes_read_as_sentences_in_every_language() {
        String input = """
                {"language": "%s", "workspace_id": "7", "dates": [], "recurrence": {"rule": "daily", "until": "soon"}}""";

        assertThat(sentences("coworking_prepare_booking", input.formatted("de")))
                .containsExactlyInAnyOrder(
                        "Erwartet wird eine ganze Zahl.",
                        "Mindestens 1 Eintrag ist erforderlich.",
                        "Erlaubt ist weekly oder monthly.",
                        "Erwartet wird ein Datum wie 2027-06-08.");
        assertThat(sentences("coworking_prepare_booking", input.formatted("en")))
                .containsExactlyInAnyOrder(
                        "This must be a whole number.",
                        "At least 1 item is required.",
                        "This must be weekly or monthly.",
                        "This must be a date such as 2027-06-08.");
        assertThat(sentences("coworking_prepare_booking", input.formatted("ru")))
                .containsExactlyInAnyOrder(
                        "Ожидается целое число.",
                        "Нужно не менее 1 элемента.",
                        "Допустимо: weekly или monthly.",
                        "Ожидается дата, например 2027-06-08.");
    }

    @Test
    void a_time_that_no_clock_shows_is_refused_with_the_expected_form() {
        String input = """
                {"language": "%s", "from_time": "25:00", "to_time": "9 Uhr"}""";

        assertThat(violations(refused(operation("salon_join_waitlist"), input.formatted("en")), "code"))
                .contains("wrong_format")
                .doesNotContain("invalid_characters");
        assertThat(sentences("salon_join_waitlist", input.formatted("de")))
                .contains("Erwartet wird eine Uhrzeit wie 09:00.");
        assertThat(sentences("salon_join_waitlist", input.formatted("en")))
                .filteredOn("This must be a time of day such as 09:00."::equals)
                .hasSize(2);
        assertThat(sentences("salon_join_waitlist", input.formatted("ru")))
                .contains("Ожидается время, например 09:00.");
    }

    private List<String> sentences(String operation, String input) {
        return violations(refused(registry.named(operation).orElseThrow(), input), "message");
    }

    @Test
    void three_point_zero_is_an_integer() {
        assertThat(call(
                                operation("salon_search_services"),
                                "{\"limit\": 3.0, \"offset\": 0.0, \"max_duration_minutes\": 1e2}")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void huge_numbers_cause_no_fault_of_the_service() {
        forEveryProperty((operation, property) -> {
            if (property.getValue().path("type").asText().equals("integer")) {
                for (String huge : List.of("1e400", "-1e400", "1" + "0".repeat(30), "9".repeat(900), "1e-400")) {
                    SwiftClient.Answer answer = call(operation, with(operation, property.getKey(), huge));
                    assertThat(answer.status())
                            .as("%s=%s", property.getKey(), huge)
                            .isLessThan(500);
                }
            }
        });
    }

    @Test
    void a_body_that_is_not_one_json_object_is_refused() {
        forEveryOperation((operation, input) -> {
            for (String body : List.of("[]", "[{}]", "\"x\"", "1", "true", "null")) {
                refused(operation, body);
            }
            for (String body :
                    List.of("", " ", "{", "{}{}", "{} x", "{\"a\":1,\"a\":2}", "{'a':1}", "{\"a\":NaN}", "nul")) {
                ProblemShape.check(call(operation, body), ProblemCode.MALFORMED_JSON);
            }
        });
    }

    @Test
    void deep_nesting_is_refused() {
        forEveryOperation((operation, input) -> {
            assertThat(call(operation, "[".repeat(2_000)).status()).isEqualTo(400);
            assertThat(call(operation, "{\"x\":" + "[".repeat(900) + "]".repeat(900) + "}")
                            .status())
                    .isEqualTo(400);
        });
    }

    @Test
    void a_byte_order_mark_never_causes_a_fault_of_the_service() {
        forEveryOperation((operation, input) -> {
            byte[] body = ("\ufeff" + input).getBytes(StandardCharsets.UTF_8);
            assertThat(request(operation).body(body).post(path(operation)).statusCode())
                    .isLessThan(500);
        });
    }

    @Test
    void characters_that_cannot_be_stored_are_refused() {
        for (String text : List.of("\\u0000", "\\ud800", "a\\udc00b")) {
            JsonNode problem = refused(operation("salon_search_services"), "{\"query\": \"" + text + "\"}");
            assertThat(violations(problem, "code")).contains("invalid_characters");
        }
    }

    @Test
    void an_input_with_many_mistakes_below_a_long_name_gets_a_short_answer() {
        String nul = "\\u0000";
        String name = "a".repeat(40_000);
        String mistakes = ("\"" + nul + "\",").repeat(20_000) + "0";

        JsonNode shallow = refused(operation("salon_search_services"), "{\"%s\": [%s]}".formatted(name, mistakes));
        JsonNode deep = refused(
                operation("salon_search_services"),
                "{\"x\": %s[%s]%s}"
                        .formatted(("{\"" + "b".repeat(150) + "\":").repeat(300), mistakes, "}".repeat(300)));

        assertThat(violations(shallow, "code"))
                .hasSize(101)
                .startsWith("unknown_property")
                .endsWith("and_more");
        assertThat(shallow.toString().length()).isLessThan(50_000);
        assertThat(violations(deep, "path")).contains("$.x");
        assertThat(deep.toString().length()).isLessThan(250_000);
    }

    /** Only the first 500 entries of a list are validated. So no code may use later entries. */
    @Test
    void a_list_of_any_length_is_refused_if_it_has_too_many_entries_or_a_wrong_one() {
        for (int valid : List.of(499, 500, 2_000)) {
            String ids = "\"salon:1\",".repeat(valid);

            JsonNode problem = refused(operation("lookup_catalog"), """
                    {"meta": {"ucp-agent": {"profile": "https://agent.example/profile"}}, "catalog": {"ids": [%s null]}}
                    """.formatted(ids));

            assertThat(violations(problem, "path"))
                    .containsExactly(valid < 500 ? "$.catalog.ids[499]" : "$.catalog.ids");
        }
    }

    @Test
    void other_media_types_are_refused() {
        forEveryOperation((operation, input) -> {
            for (String type : List.of("text/plain", "application/xml", "application/x-www-form-urlencoded")) {
                Response answer = given().header("Authorization", "Bearer " + token)
                        .contentType(type)
                        .body(input.toString())
                        .post(path(operation));
                ProblemShape.check(answer, ProblemCode.UNSUPPORTED_MEDIA_TYPE);
            }
        });
    }

    @Test
    void requests_for_another_format_get_a_problem() {
        forEveryOperation((operation, input) -> {
            Response answer =
                    request(operation).accept("text/csv").body(input.toString()).post(path(operation));
            assertThat(answer.statusCode()).isIn(400, 404, 406, 409, 422);
            assertThat(answer.contentType()).startsWith(Problem.MEDIA_TYPE);
        });
        Response answer = request(operation("salon_search_services"))
                .accept("text/csv")
                .body("{}")
                .post("/v1/operations/salon_search_services");
        ProblemShape.check(answer, ProblemCode.NOT_ACCEPTABLE);
    }

    @Test
    void operations_are_called_with_post_only() {
        forEveryOperation((operation, input) -> {
            Response answer = given().header("Authorization", "Bearer " + token).get(path(operation));
            ProblemShape.check(answer, ProblemCode.METHOD_NOT_ALLOWED);
            assertThat(answer.header("Allow")).isEqualTo("POST, OPTIONS");
        });
    }

    @Test
    void there_are_no_other_operations() {
        for (String name : List.of("salon_book_everything", "SALON_FIND_SLOTS", "..%2f..%2fetc", "%00", "a%0d%0ab")) {
            Response answer = given().urlEncodingEnabled(false)
                    .contentType("application/json")
                    .body("{}")
                    .post("/v1/operations/" + name);
            assertThat(answer.statusCode()).as(name).isIn(400, 404);
        }
        ProblemShape.check(
                given().contentType("application/json").body("{}").post("/v1/operations/salon_book_everything"),
                ProblemCode.NOT_FOUND);
    }

    @Test
    void a_body_over_256_kib_is_too_large_with_and_without_a_length() {
        byte[] tooLarge = " ".repeat(256 * 1024 + 1).getBytes(StandardCharsets.UTF_8);
        byte[] wayTooLarge = " ".repeat(3 * 1024 * 1024).getBytes(StandardCharsets.UTF_8);
        OperationDefinition search = operation("salon_search_services");

        ProblemShape.check(request(search).body(tooLarge).post(path(search)), ProblemCode.PAYLOAD_TOO_LARGE);
        ProblemShape.check(
                request(search).body(new ByteArrayInputStream(tooLarge)).post(path(search)),
                ProblemCode.PAYLOAD_TOO_LARGE);
        ProblemShape.check(request(search).body(wayTooLarge).post(path(search)), ProblemCode.PAYLOAD_TOO_LARGE);
        ProblemShape.check(
                request(search).body(new ByteArrayInputStream(wayTooLarge)).post(path(search)),
                ProblemCode.PAYLOAD_TOO_LARGE);
    }

    @Test
    void a_body_of_exactly_256_kib_is_read() {
        OperationDefinition search = operation("salon_search_services");
        String input = "{\"limit\": 1}";
        String body = input + " ".repeat(256 * 1024 - input.length());

        assertThat(call(search, body).status()).isEqualTo(200);
    }

    private void forEveryOperation(BiConsumer<OperationDefinition, ObjectNode> check) {
        assertThat(registry.all()).isNotEmpty();
        registry.all().forEach(operation -> check.accept(operation, RandomInputs.smallest(schema(operation))));
    }

    private void forEveryProperty(BiConsumer<OperationDefinition, Map.Entry<String, JsonNode>> check) {
        forEveryOperation((operation, input) -> schema(operation)
                .path("properties")
                .properties()
                .forEach(property -> check.accept(operation, property)));
    }

    private void assertViolation(OperationDefinition operation, ObjectNode input, String path, @Nullable String code) {
        JsonNode problem = refused(operation, input.toString());
        assertThat(violations(problem, "path"))
                .as("%s %s", operation.name(), input)
                .contains(path);
        assertThat(violations(problem, "message")).noneMatch(message -> message.matches(".*[{}\\[\\]\"].*"));
        if (code != null) {
            assertThat(violations(problem, "code")).contains(code);
        }
    }

    private JsonNode refused(OperationDefinition operation, String body) {
        return ProblemShape.check(call(operation, body), ProblemCode.INVALID_INPUT);
    }

    private static List<String> violations(JsonNode problem, String member) {
        return problem.path("violations").findValuesAsText(member);
    }

    private String with(OperationDefinition operation, String property, String number) {
        ObjectNode input = RandomInputs.smallest(schema(operation));
        input.put(property, "@");
        return input.toString().replace("\"@\"", number);
    }

    private ObjectNode schema(OperationDefinition operation) {
        return schemas.ofInput(operation.inputType());
    }

    private OperationDefinition operation(String name) {
        return registry.named(name).orElseThrow();
    }

    private SwiftClient.Answer call(OperationDefinition operation, String body) {
        return client.call(operation.name(), operation.access().neededScope().isPresent() ? token : null, body);
    }

    private RequestSpecification request(OperationDefinition operation) {
        var request = given().contentType("application/json");
        return operation.access().neededScope().isPresent()
                ? request.header("Authorization", "Bearer " + token)
                : request;
    }

    private static String path(OperationDefinition operation) {
        return "/v1/operations/" + operation.name();
    }

    private static boolean isOfType(JsonNode value, String type) {
        return switch (type) {
            case "string" -> value.isTextual();
            case "boolean" -> value.isBoolean();
            case "array" -> value.isArray();
            case "object" -> value.isObject();
            default -> value.isIntegralNumber();
        };
    }
}
