package org.isarbooking.edge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import org.isarbooking.LogLines;
import org.isarbooking.Tokens;
import org.isarbooking.edge.SwiftClient;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.Scope;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.BookedVisit;
import org.isarbooking.salon.Input;
import org.isarbooking.salon.PreparedOffer;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A caller with every scope sends an attacker's texts and properties to every operation. */
@QuarkusTest
class HostileInputTest extends SalonScenario {

    private static final List<String> PROBES = List.of(
            "\\'); drop table appointment; select pg_sleep(9); --",
            "' OR '1'='1' $1 {0} ${jndi:ldap://127.0.0.1:9/x} #{7*7}");

    private static final int UNUSED_ID = 999_999_999;

    /** Properties that callers might hope to set themselves. */
    private static final List<String> NOT_THEIRS =
            List.of("account_id", "accountId", "price_cents", "status", "roles", "__proto__");

    @Inject
    OperationRegistry registry;

    @Inject
    Schemas schemas;

    private String token;

    /** A place in an input. {@code put} sets a value at this place. */
    private record Place(String path, JsonNode schema, Consumer<JsonNode> put) {}

    @BeforeEach
    void somebody_may_do_everything() {
        token = Tokens.of(
                "hostile", Arrays.stream(Scope.values()).map(Scope::value).toArray(String[]::new));
    }

    private SwiftClient.Answer call(OperationDefinition operation, JsonNode input) {
        return SwiftClient.ofTest().call(operation.name(), token, input.toString());
    }

    @Test
    void no_text_becomes_a_part_of_a_statement() {
        List<Object> tables = tables();
        int[] sent = new int[1];
        try (LogLines log = new LogLines()) {
            for (OperationDefinition operation : registry.all()) {
                JsonNode schema = schemas.ofInput(operation.inputType());
                for (String probe : PROBES) {
                    int texts = texts(schema, example(operation)).size();
                    for (int index = 0; index < texts; index++) {
                        ObjectNode input = example(operation);
                        Place place = texts(schema, input).get(index);
                        place.put().accept(input.textNode(probe));
                        assertHarmless(operation.name() + " " + place.path(), call(operation, input));
                        sent[0]++;
                    }
                }
            }
            assertThat(log.all()).allSatisfy(line -> assertThat(line).doesNotContain("PgException", "ERROR"));
        }
        assertThat(sent[0]).isGreaterThan(150);
        assertThat(tables()).isEqualTo(tables);
    }

    @Test
    void a_text_of_a_caller_is_read_back_unchanged() {
        for (String probe : PROBES) {
            salon.reset();
            Map<String, String> customer = Map.of(
                    "first_name", probe, "last_name", probe, "email", "kim@example.org", "phone", "+49 89 4711815");
            PreparedOffer offer = PreparedOffer.of(salon.call(
                    "salon_prepare_booking",
                    salon.visit("classic-facial")
                            .by("anna")
                            .at(at(TUESDAY, "10:00"))
                            .input()
                            .with("customer", customer)));
            BookedVisit visit =
                    new BookedVisit(salon, salon.confirm(offer).succeeded().text("booking.booking_token"));
            Answer request = salon.call(
                    "salon_request_change",
                    visit.change(UUID.randomUUID(), at(WEDNESDAY, "11:00")).with("reason", probe));

            Answer seen = salon.asOwner("office_list_requests", Input.empty()).succeeded();
            salon.decide(BookedVisit.requestId(request), "decline", probe).succeeded();

            assertThat(seen.text("items[0].customer.first_name")).isEqualTo(probe);
            assertThat(seen.text("items[0].customer.last_name")).isEqualTo(probe);
            assertThat(seen.text("items[0].request.reason")).isEqualTo(probe);
            assertThat(visit.read().text("requests[0].decision_reason")).isEqualTo(probe);
        }
    }

    /**
     * Returns an example. For an operation of the office, the example names data that doesn't exist, so that no
     * decision has an effect.
     */
    private ObjectNode example(OperationDefinition operation) {
        ObjectNode input = RandomInputs.smallest(schemas.ofInput(operation.inputType()));
        if (operation.family() == Family.OFFICE) {
            input.properties().stream()
                    .filter(property -> property.getValue().isIntegralNumber())
                    .forEach(property -> input.put(property.getKey(), UNUSED_ID));
        }
        return input;
    }

    private static void assertHarmless(String where, SwiftClient.Answer answer) {
        assertThat(answer.status()).as(where).isLessThan(500);
        assertThat(answer.body().toLowerCase(Locale.ROOT))
                .as(where)
                .doesNotContain("syntax error", "pgexception", "sqlstate", "postgres", "unterminated");
    }

    private List<Object> tables() {
        return database.values(
                        "select table_name from information_schema.tables where table_schema = 'public' order by 1")
                .toList();
    }

    @Test
    void properties_that_callers_must_not_set_are_refused() {
        for (OperationDefinition operation : registry.all()) {
            JsonNode schema = schemas.ofInput(operation.inputType());
            for (String name : NOT_THEIRS) {
                int objects =
                        closed(schema, RandomInputs.smallest(schema), name).size();
                for (int index = 0; index < objects; index++) {
                    ObjectNode input = RandomInputs.smallest(schema);
                    Place place = closed(schema, input, name).get(index);
                    place.put().accept(input.numberNode(1));

                    SwiftClient.Answer answer = call(operation, input);

                    assertThat(answer.status())
                            .as("%s %s.%s: %s", operation.name(), place.path(), name, answer.body())
                            .isEqualTo(400);
                    if (!answer.code().equals("invalid_profile_url")) {
                        assertThat(answer.json().path("violations"))
                                .as(operation.name())
                                .anySatisfy(mistake -> {
                                    assertThat(mistake.path("code").asText()).isEqualTo("unknown_property");
                                    assertThat(mistake.path("path").asText()).contains(name);
                                });
                    }
                }
            }
        }
    }

    /** Returns the places of all free texts in an input. {@code put} also adds missing objects around a place. */
    private static List<Place> texts(JsonNode schema, ObjectNode input) {
        List<Place> places = new ArrayList<>();
        walk("$", schema, input, places);
        return places.stream().filter(place -> isText(place.schema())).toList();
    }

    private static boolean isText(JsonNode schema) {
        JsonNode type = schema.path("type");
        boolean isString = type.asText().equals("string")
                || (type.isArray() && type.get(0).asText().equals("string"));
        return isString && !schema.has("enum") && !schema.has("const");
    }

    /**
     * Returns the places of all objects whose schema doesn't name the unknown property and forbids other properties.
     * {@code put} sets the unknown property.
     */
    private static List<Place> closed(JsonNode schema, ObjectNode input, String unknown) {
        List<Place> places = new ArrayList<>();
        places.add(new Place("$", schema, value -> input.set(unknown, value)));
        walk("$", schema, input, places);
        return places.stream()
                .filter(place -> place.schema().has("properties")
                        && !place.schema().path("additionalProperties").asBoolean(true)
                        && !place.schema().path("properties").has(unknown))
                .map(place -> place.path().equals("$")
                        ? place
                        : new Place(place.path(), place.schema(), value -> {
                            ObjectNode object = RandomInputs.smallest(place.schema());
                            object.set(unknown, value);
                            place.put().accept(object);
                        }))
                .toList();
    }

    private static void walk(String path, JsonNode schema, ObjectNode object, List<Place> places) {
        schema.path("properties").properties().forEach(property -> {
            String name = property.getKey();
            JsonNode child = property.getValue();
            String childPath = path + "." + name;
            places.add(new Place(childPath, child, value -> object.set(name, value)));
            if (child.has("properties")) {
                walkLater(childPath, child, object, name, places);
            } else if (child.has("items")) {
                places.add(new Place(
                        childPath + "[0]",
                        child.path("items"),
                        value -> object.putArray(name).add(value)));
            }
        });
    }

    /** Adds the places in an optional object. {@code put} also adds the object to its parent. */
    private static void walkLater(String path, JsonNode schema, ObjectNode parent, String name, List<Place> places) {
        ObjectNode object = parent.path(name) instanceof ObjectNode there ? there : RandomInputs.smallest(schema);
        List<Place> inner = new ArrayList<>();
        walk(path, schema, object, inner);
        inner.forEach(place -> places.add(new Place(place.path(), place.schema(), value -> {
            parent.set(name, object);
            place.put().accept(value);
        })));
    }
}
