package org.isarbooking.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Edits the released document. Only edits that break clients are reported. */
class BreakingChangesTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SLOTS = "/paths/~1v1~1operations~1salon_find_slots/post";
    private static final String SCHEMAS = "/components/schemas/";
    private static final String SLOTS_INPUT = SCHEMAS + "SalonFindSlotsInput";
    private static final String SLOTS_OUTPUT = SCHEMAS + "SalonFindSlotsOutput";
    private static final String PROFILE = SCHEMAS + "ServiceGetProfileOutput";
    private static final String LIMIT = SLOTS_INPUT + "/properties/limit";
    private static final String TOTAL = SLOTS_OUTPUT + "/properties/total";

    /** Sets the JSON at a place (a JSON Pointer), adds JSON to a list, or removes a member. */
    record Edit(String place, @Nullable String json) {

        void apply(JsonNode document) {
            int last = place.lastIndexOf('/');
            String name = place.substring(last + 1).replace("~1", "/").replace("~0", "~");
            JsonNode parent = document.at(place.substring(0, last));
            if (parent instanceof ArrayNode list) {
                list.add(read(Objects.requireNonNull(json)));
            } else if (json == null) {
                assertThat(((ObjectNode) parent).remove(name)).as(place).isNotNull();
            } else {
                ((ObjectNode) parent).set(name, read(json));
            }
        }
    }

    private static Edit put(String place, String json) {
        return new Edit(place, json);
    }

    private static Edit remove(String place) {
        return new Edit(place, null);
    }

    /**
     * Returns the name of each change that breaks clients, the edit that makes the change, and a part of its report.
     */
    static Stream<Arguments> breaking() {
        return Stream.of(
                Arguments.of("an operation goes", remove("/paths/~1v1~1operations~1salon_find_slots"), "is gone"),
                Arguments.of("a method gets another name", put(SLOTS + "/operationId", "\"slots\""), "operationId"),
                Arguments.of("a method moves", put(SLOTS + "/tags", "[\"other\"]"), "tags"),
                Arguments.of(
                        "a token is needed",
                        put(SLOTS + "/security", "[{\"oauth2\": [\"salon:read\"]}]"),
                        "needs more"),
                Arguments.of(
                        "another scope is needed",
                        put(
                                "/paths/~1v1~1operations~1salon_get_quote/post/security",
                                "[{\"oauth2\": [\"salon:book\"]}]"),
                        "needs more"),
                Arguments.of(
                        "a second scope is needed",
                        put(
                                "/paths/~1v1~1operations~1salon_get_quote/post/security",
                                "[{\"oauth2\": [\"salon:read\", \"salon:book\"]}]"),
                        "needs more"),
                Arguments.of(
                        "the kind of token changes",
                        put("/components/securitySchemes/oauth2/scheme", "\"basic\""),
                        "scheme"),
                Arguments.of(
                        "a new required input", put(SLOTS_INPUT + "/required/-", "\"to_date\""), "is required now"),
                Arguments.of("an input goes", remove(SLOTS_INPUT + "/properties/staff_id"), "is gone"),
                Arguments.of("an input's type changes", put(LIMIT + "/type", "\"string\""), "type"),
                Arguments.of("an input's maximum falls", put(LIMIT + "/maximum", "100"), "maximum"),
                Arguments.of("an input's minimum rises", put(LIMIT + "/minimum", "2"), "minimum"),
                Arguments.of("an input's default changes", put(LIMIT + "/default", "50"), "default"),
                Arguments.of(
                        "an input gets a pattern",
                        put(SCHEMAS + "SalonCustomerInput/properties/phone/pattern", "\"^[0-9]+$\""),
                        "pattern"),
                Arguments.of(
                        "an input gets a format",
                        put(SCHEMAS + "SalonCustomerInput/properties/phone/format", "\"date\""),
                        "format"),
                Arguments.of(
                        "an input's list gets shorter",
                        put(SLOTS_INPUT + "/properties/service_ids/maxItems", "5"),
                        "maxItems"),
                Arguments.of(
                        "a flag takes one value only",
                        put(SCHEMAS + "SalonConfirmBookingInput/properties/confirm_partial_series/const", "true"),
                        "fewer values"),
                Arguments.of(
                        "an input's enum loses a value",
                        put(SCHEMAS + "RecurrenceRule/enum", "[\"weekly\"]"),
                        "fewer values"),
                Arguments.of(
                        "an input may not be null any more",
                        put(
                                SCHEMAS + "CoworkingStaffUpdateBlockInput/properties/service_category_id/type",
                                "\"integer\""),
                        "not be null"),
                Arguments.of(
                        "an open input closes",
                        put(SCHEMAS + "UcpContext/additionalProperties", "false"),
                        "no other properties"),
                Arguments.of(
                        "duplicates are refused",
                        put(SCHEMAS + "LookupCatalogQuestion/properties/ids/uniqueItems", "true"),
                        "duplicates"),
                Arguments.of("an output goes", remove(SLOTS_OUTPUT + "/properties/total"), "is gone"),
                Arguments.of(
                        "an output may be missing", put(SLOTS_OUTPUT + "/required", "[\"slots\"]"), "may be missing"),
                Arguments.of("an output may be null", put(TOTAL + "/type", "[\"integer\", \"null\"]"), "may be null"),
                Arguments.of(
                        "an output object may be null",
                        put(
                                SCHEMAS + "SalonOffer/properties/discount",
                                "{\"anyOf\": [{\"$ref\": \"#/components/schemas/Money\"}, {\"type\": \"null\"}]}"),
                        "may be null"),
                Arguments.of("an output's width changes", put(TOTAL + "/format", "\"int64\""), "format"),
                Arguments.of("an output may be negative", remove(TOTAL + "/minimum"), "minimum"),
                Arguments.of("an output's enum grows", put(SCHEMAS + "QuoteStatus/enum/-", "\"paused\""), "don't know"),
                Arguments.of(
                        "an output's items change",
                        put(SLOTS_OUTPUT + "/properties/slots/items", "{\"type\": \"string\"}"),
                        "type"),
                Arguments.of(
                        "a type gets another name",
                        put(SLOTS_OUTPUT + "/properties/slots/items/$ref", "\"#/components/schemas/Notice\""),
                        "another name"),
                Arguments.of("a closed output opens", remove(PROFILE + "/additionalProperties"), "other properties"),
                Arguments.of(
                        "a closed output grows",
                        put(PROFILE + "/properties/photo", "{\"type\": \"string\"}"),
                        "in a closed object"),
                Arguments.of(
                        "a stream goes", remove(SLOTS + "/responses/200/content/application~1x-ndjson"), "any more"),
                Arguments.of("an answer goes", remove(SLOTS + "/responses/200"), "any more"),
                Arguments.of("problems lose a property", remove(SCHEMAS + "Problem/properties/code"), "is gone"),
                Arguments.of(
                        "an alternative gets another form",
                        put(SCHEMAS + "Alternative/oneOf/-", "{\"type\": \"integer\"}"),
                        "alternatives"));
    }

    static Stream<Arguments> harmless() {
        return Stream.of(
                Arguments.of("a description changes", put("/info/description", "\"Another one\"")),
                Arguments.of(
                        "a new pattern that was always checked",
                        put(SCHEMAS + "SalonCustomerInput/properties/phone/pattern", "\"^[^\\\\u0000]*$\"")),
                Arguments.of("a new operation", put("/paths/~1v1~1operations~1salon_sing", "{\"post\": {}}")),
                Arguments.of("a new optional input", put(SLOTS_INPUT + "/properties/floor", "{\"type\": \"integer\"}")),
                Arguments.of("a new output", put(SLOTS_OUTPUT + "/properties/mood", "{\"type\": \"string\"}")),
                Arguments.of(
                        "an output becomes certain", put(SCHEMAS + "SalonBooking/required/-", "\"booking_token\"")),
                Arguments.of("an input becomes optional", put(SLOTS_INPUT + "/required", "[\"service_ids\"]")),
                Arguments.of("an input's maximum rises", put(LIMIT + "/maximum", "500")),
                Arguments.of("an input's enum grows", put(SCHEMAS + "RequestDecision/enum/-", "\"postpone\"")),
                Arguments.of("an input may be null", put(LIMIT + "/type", "[\"integer\", \"null\"]")),
                Arguments.of(
                        "an answer is never null now",
                        put(SLOTS_OUTPUT + "/properties/next_offset/type", "\"integer\"")),
                Arguments.of("an answer has a limit now", put(TOTAL + "/maximum", "1000")),
                Arguments.of("no token is needed", put("/paths/~1v1~1operations~1salon_get_quote/post/security", "[]")),
                Arguments.of(
                        "another scope suffices, too",
                        put(
                                "/paths/~1v1~1operations~1salon_get_quote/post/security",
                                "[{\"oauth2\": [\"salon:read\"]}, {\"oauth2\": [\"salon:book\"]}]")),
                Arguments.of("a new problem", put(SLOTS + "/responses/423", "{\"description\": \"`locked`\"}")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("breaking")
    void changes_that_break_clients_are_found(String name, Edit edit, String word) {
        JsonNode published = ReleasedContract.read().deepCopy();
        edit.apply(published);

        List<String> found = BreakingChanges.between(ReleasedContract.read(), published);

        assertThat(found).as(name).isNotEmpty().anyMatch(change -> change.contains(word));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("harmless")
    void changes_that_break_no_client_are_not_reported(String name, Edit edit) {
        JsonNode published = ReleasedContract.read().deepCopy();
        edit.apply(published);

        assertThat(BreakingChanges.between(ReleasedContract.read(), published))
                .as(name)
                .isEmpty();
    }

    private static JsonNode read(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new AssertionError(json, e);
        }
    }
}
