package org.isarbooking.journeys;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.McpClient;
import org.isarbooking.PublishedSchemas;

/**
 * A client without knowledge of its own. It has the list of tools, the words of its person, and the answers so far. It
 * follows each problem: it takes back what {@code violations} point at, calls the {@code next_actions}, and then calls
 * the refused tool again if anything is different. It knows no code and no operation.
 */
final class WalkingAgent {

    private static final int MOST_REFUSALS = 6;
    private static final String KEY_OF_A_NEW_REQUEST = "submission_key"; // the instructions of each endpoint explain it

    /** The input of a call, or the reason why there is none. */
    private sealed interface Step {
        record Ready(ObjectNode input) implements Step {}

        record Ended(End end) implements Step {}
    }

    private final McpClient client;
    private final Tools tools;
    private final Map<String, JsonNode> said;
    private final Learned learned = new Learned();
    private final Deque<String> underWay = new ArrayDeque<>();
    private int refusals;

    /**
     * Makes a client.
     *
     * @param said the person's words, by the property that they answer: names, acceptances, a day, a reason
     */
    WalkingAgent(McpClient client, Tools tools, Map<String, JsonNode> said) {
        this.client = client;
        this.tools = tools;
        this.said = said;
    }

    /** Reads an answer from before the journey. */
    WalkingAgent knowing(JsonNode answer) {
        learned.read(answer);
        return this;
    }

    /**
     * Makes a call that must be refused with a code, and goes on from there.
     *
     * @param wish the tool whose answer the person wants in the end
     */
    End goOnFrom(String tool, ObjectNode input, String code, String wish) {
        learned.read(input);
        JsonNode problem = McpClient.problem(client.call(tool, input));
        assertThat(problem.path("code").asText()).as(tool + " " + problem).isEqualTo(code);
        End end = follow(tool, input, problem);
        return end instanceof End.Answered(String answered) && !answered.equals(wish) ? reach(wish, none()) : end;
    }

    /** Calls a tool with what is known. */
    private End reach(String tool, ObjectNode known) {
        return switch (prepare(tool, known)) {
            case Step.Ready(ObjectNode input) -> call(tool, input);
            case Step.Ended(End end) -> end;
        };
    }

    private End call(String tool, ObjectNode input) {
        JsonNode answer = McpClient.content(
                PublishedSchemas.read(client.call(tool, input).asString()).path("result"));
        if (answer.has("severity")) {
            return follow(tool, input, answer);
        }
        learned.read(answer);
        return tools.acts(tool) ? new End.Done(tool) : new End.Answered(tool);
    }

    private End follow(String tool, ObjectNode input, JsonNode problem) {
        if (++refusals > MOST_REFUSALS) {
            return new End.Lost("round in circles", problem);
        }
        int mark = learned.now();
        ObjectNode left = takeBack(tool, input, problem);
        ObjectNode shared = left.deepCopy().without(KEY_OF_A_NEW_REQUEST);
        List<End> ends = new ArrayList<>();
        for (JsonNode action : problem.path("next_actions")) {
            String next = action.asText();
            if (!tools.has(next)) {
                return new End.Lost(next + " is no tool here", problem);
            }
            if (!next.equals(tool)) {
                End end = reach(next, shared);
                if (end instanceof End.Done) {
                    return end;
                }
                ends.add(end);
            }
        }
        if (!ends.isEmpty() && ends.stream().allMatch(End.Lost.class::isInstance)) {
            return ends.getLast();
        }
        return again(tool, input, problem, replaced(left, problem, mark), ends);
    }

    private End again(String tool, ObjectNode input, JsonNode problem, ObjectNode known, List<End> ends) {
        boolean isOver = problem.path("severity").asText().equals("unrecoverable");
        boolean isAnother = problem.has("violations")
                || !tools.acts(tool)
                || ends.stream().anyMatch(end -> end instanceof End.Answered(String made) && !tools.onlyReads(made));
        if (isOver && (problem.path("next_actions").isEmpty() || !isAnother)) {
            return honest(problem);
        }
        return switch (prepare(
                tool, problem.path("severity").asText().contains("review") ? reviewed(tool, known) : known)) {
            case Step.Ready(ObjectNode same) when same.equals(input) -> last(problem, ends);
            case Step.Ready(ObjectNode another) -> call(tool, another);
            case Step.Ended(End.Lost _) -> last(problem, ends);
            case Step.Ended(End end) -> end;
        };
    }

    /** Returns the end where nothing can be done differently: an honest one, if the problem or its way on says so. */
    private static End last(JsonNode problem, List<End> ends) {
        boolean isFinal = !problem.path("severity").asText().equals("recoverable") || problem.has("retry_after");
        return isFinal
                ? honest(problem)
                : ends.stream()
                        .filter(End.Honest.class::isInstance)
                        .findFirst()
                        .orElseGet(() -> new End.Lost("nothing can be done differently", problem));
    }

    private static End honest(JsonNode problem) {
        return problem.path("detail").asText().isBlank()
                ? new End.Lost("the end says no reason", problem)
                : new End.Honest(problem.path("code").asText());
    }

    /** Returns the input without what was refused, and learns what is possible instead. */
    private ObjectNode takeBack(String tool, ObjectNode input, JsonNode problem) {
        ObjectNode left = input.deepCopy();
        for (JsonNode violation : problem.path("violations")) {
            String property =
                    violation.path("path").asText().replaceFirst("^\\$\\.", "").replaceFirst("[.\\[].*", "");
            take(left, property);
        }
        JsonNode alternatives = problem.path("alternatives");
        learned.read(alternatives);
        input.fieldNames().forEachRemaining(property -> {
            boolean isOfDays = alternatives.path(0).isTextual() && tools.takesDays(tool, property);
            if (isOfDays) {
                learned.read(property, first(alternatives, tools.takesList(tool, property)));
            }
            if (isOfDays
                    || alternatives
                            .path(0)
                            .propertyStream()
                            .anyMatch(field -> Learned.fits(property, field.getKey()))) {
                take(left, property);
            }
        });
        return left;
    }

    private void take(ObjectNode left, String property) {
        if (left.has(property)) {
            learned.refuse(property, left.path(property));
            left.remove(property);
        }
    }

    private static JsonNode first(JsonNode values, boolean isList) {
        return isList ? JsonNodeFactory.instance.arrayNode().add(values.path(0)) : values.path(0);
    }

    /** Returns an input with the values that the next actions have answered instead; violations name all that is wrong. */
    private ObjectNode replaced(ObjectNode left, JsonNode problem, int mark) {
        ObjectNode known = left.deepCopy();
        if (!problem.has("violations")) {
            left.fieldNames()
                    .forEachRemaining(
                            property -> learned.since(mark, property).ifPresent(newest -> known.set(property, newest)));
        }
        return known;
    }

    /** Adds what the person agrees to after a review. */
    private ObjectNode reviewed(String tool, ObjectNode known) {
        said.forEach((property, word) -> {
            if (word.isBoolean() && tools.properties(tool).has(property)) {
                known.set(property, word);
            }
        });
        return known;
    }

    /** Completes an input: from what is known, the person's words, the answers so far, or tools that descriptions name. */
    private Step prepare(String tool, ObjectNode known) {
        ObjectNode input = none();
        known.properties().stream()
                .filter(property -> tools.properties(tool).has(property.getKey()))
                .forEach(property -> input.set(property.getKey(), property.getValue()));
        for (String property : tools.required(tool)) {
            Optional<JsonNode> value = Optional.ofNullable(input.get(property)).or(() -> value(tool, property));
            for (String source : value.isPresent() ? List.<String>of() : tools.sources(tool, property)) {
                if (value.isEmpty() && !underWay.contains(source)) {
                    underWay.push(source);
                    End end = reach(source, none());
                    underWay.pop();
                    if (end instanceof End.Done || end instanceof End.Honest) {
                        return new Step.Ended(end);
                    }
                    value = value(tool, property);
                }
            }
            if (value.isEmpty()) {
                return new Step.Ended(
                        new End.Lost("nothing says where " + property + " of " + tool + " is from", none()));
            }
            input.set(property, value.get());
        }
        return new Step.Ready(input);
    }

    private Optional<JsonNode> value(String tool, String property) {
        if (property.equals(KEY_OF_A_NEW_REQUEST)) {
            return Optional.of(
                    JsonNodeFactory.instance.textNode(UUID.randomUUID().toString()));
        }
        return Optional.ofNullable(said.get(property))
                .filter(word -> !learned.isRefused(property, word))
                .or(() -> learned.propose(property, tools.takesList(tool, property)));
    }

    private static ObjectNode none() {
        return JsonNodeFactory.instance.objectNode();
    }
}
