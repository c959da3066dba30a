package org.isarbooking.journeys;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.isarbooking.McpClient;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;

/**
 * Provokes refusals one after the other. After each refusal, a test client ({@link WalkingAgent}) follows the problem
 * on its own. This is a journey; it must end as expected.
 */
public final class Journeys {

    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * A call that will be refused.
     *
     * @param known an answer that the client has read before, as JSON
     */
    public record Attempt(Input input, String known) {

        public static Attempt of(Input input) {
            return new Attempt(input, "{}");
        }

        /** Returns a call by a client that has read an answer before. */
        public static Attempt after(Answer answer, Input input) {
            return new Attempt(input, answer.body());
        }
    }

    private record Journey(
            McpClient client, String operation, String code, String wish, String end, Supplier<Attempt> attempt) {
        String refusal() {
            return operation + " " + code;
        }
    }

    private final List<Journey> journeys = new ArrayList<>();
    private final Map<String, String> impossible = new TreeMap<>();
    private final Map<String, JsonNode> said;
    private McpClient client;

    /**
     * Creates an empty set of journeys. The client makes those that are added before {@link #as}.
     *
     * @param said what the person who uses the client answers; each key is the name of the input property that the
     *     answer fills
     */
    public Journeys(McpClient client, Map<String, ?> said) {
        this.client = client;
        this.said = said.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, word -> JSON.valueToTree(word.getValue())));
    }

    /** Lets another client make the journeys that are added from now on. */
    public Journeys as(McpClient another) {
        client = another;
        return this;
    }

    /** Adds a refusal after which the client must get an answer of the tool {@code to}. */
    public Journeys leads(String operation, String code, String to, Supplier<Attempt> attempt) {
        journeys.add(new Journey(client, operation, code, to, to, attempt));
        return this;
    }

    /** Adds a refusal whose problem states that the call can't succeed. */
    public Journeys ends(String operation, String code, Supplier<Attempt> attempt) {
        journeys.add(new Journey(client, operation, code, operation, "honest: " + code, attempt));
        return this;
    }

    /** Adds a refusal that no client can cause, with the reason. */
    public Journeys isImpossible(String operation, String code, String why) {
        assertThat(impossible.put(operation + " " + code, why)).isNull();
        return this;
    }

    /** Checks that every published refusal of a family was added, and that every impossible refusal is published. */
    public Journeys cover(List<OperationDefinition> operations, Family family) {
        TreeSet<String> published = new TreeSet<>();
        operations.stream()
                .filter(operation -> operation.family() == family)
                .forEach(operation -> operation.refusals().stream()
                        .map(ProblemCode::value)
                        .forEach(code -> published.add(operation.name() + " " + code)));
        TreeSet<String> here = new TreeSet<>(impossible.keySet());
        journeys.forEach(journey -> here.add(journey.refusal()));
        assertThat(here).containsAll(published);
        assertThat(published).containsAll(impossible.keySet());
        return this;
    }

    /** Returns the codes that journeys begin with. */
    public List<String> codes() {
        return journeys.stream().map(Journey::code).distinct().toList();
    }

    /** Runs all journeys, each from a fresh state, and checks where they end. */
    public void walk(Runnable fresh) {
        Map<String, String> expected = new TreeMap<>();
        Map<String, String> ends = new TreeMap<>();
        Map<McpClient, Tools> tools = new HashMap<>();
        for (Journey journey : journeys) {
            assertThat(expected.put(journey.refusal(), journey.end())).isNull();
            fresh.run();
            ends.put(journey.refusal(), end(journey, tools.computeIfAbsent(journey.client(), Tools::of)));
        }
        assertThat(ends).isEqualTo(expected);
    }

    private String end(Journey journey, Tools tools) {
        try {
            Attempt attempt = journey.attempt().get();
            return new WalkingAgent(journey.client(), tools, said)
                    .knowing(PublishedSchemas.read(attempt.known()))
                    .goOnFrom(
                            journey.operation(),
                            JSON.valueToTree(attempt.input().properties()),
                            journey.code(),
                            journey.wish())
                    .inWords();
        } catch (AssertionError e) {
            return "not provoked: " + e.getMessage();
        }
    }
}
