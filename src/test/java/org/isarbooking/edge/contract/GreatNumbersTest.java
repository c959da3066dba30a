package org.isarbooking.edge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.junit.QuarkusTest;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.Tokens;
import org.isarbooking.edge.SwiftClient;
import org.isarbooking.operation.Scope;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Integers beyond 32 or 64 bits are accepted or refused like all other values. Ids may have 64 bits. */
@QuarkusTest
class GreatNumbersTest {

    private final Map<String, String> tokens = new HashMap<>();
    private PublishedSchemas published;

    @BeforeEach
    void read_what_is_published() {
        published = new PublishedSchemas();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2147483648",
                "4294967297",
                "9223372036854775807",
                "9223372036854775808",
                "-9223372036854775809",
                "1000000000000000000000000000000000000000"
            })
    void an_integer_of_any_size_causes_no_fault(String number) {
        published
                .operations()
                .forEach(operation -> operation
                        .at("/input_schema/properties")
                        .properties()
                        .forEach(property -> {
                            if (isInteger(property.getValue())) {
                                SwiftClient.Answer answer =
                                        call(operation, property.getKey(), property.getValue(), new BigInteger(number));
                                assertThat(answer.status())
                                        .as("%s = %s: %s", property.getKey(), number, answer.body())
                                        .isIn(200, 400, 401, 403, 404, 409, 422);
                            }
                        }));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2147483648", "4294967297", "9223372036854775807"})
    void an_id_of_64_bits_can_be_read_everywhere(String number) {
        published
                .operations()
                .forEach(operation -> operation
                        .at("/input_schema/properties")
                        .properties()
                        .forEach(property -> {
                            if (isInteger(property.getValue())
                                    && property.getKey().matches("(.*_)?ids?")) {
                                SwiftClient.Answer answer =
                                        call(operation, property.getKey(), property.getValue(), new BigInteger(number));
                                assertThat(answer.status())
                                        .as("the caller has access; without it, the id would not be read")
                                        .isNotIn(401, 403);
                                assertThat(answer.body())
                                        .as("%s of %s", property.getKey(), operation.path("name"))
                                        .doesNotContain("\"wrong_value\"");
                            }
                        }));
    }

    private static boolean isInteger(JsonNode schema) {
        return schema.path("type").asText().equals("integer")
                || schema.at("/items/type").asText().equals("integer");
    }

    private SwiftClient.Answer call(JsonNode operation, String property, JsonNode schema, BigInteger number) {
        ObjectNode input = RandomInputs.smallest(operation.path("input_schema"));
        JsonNode value = JsonNodeFactory.instance.numberNode(number);
        boolean isList = schema.path("type").asText().equals("array");
        input.set(property, isList ? new ArrayNode(JsonNodeFactory.instance).add(value) : value);
        return SwiftClient.ofTest().call(operation.path("name").asText(), token(operation), input.toString());
    }

    private String token(JsonNode operation) {
        return tokens.computeIfAbsent(
                operation.path("scope").asText(Scope.SALON_READ.value()), scope -> Tokens.of("somebody", scope));
    }
}
