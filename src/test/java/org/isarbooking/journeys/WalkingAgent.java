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
import org.isarbooking.McpClient;
import org.isarbooking.PublishedSchemas;

/**
 * A client that has only the list of tools, the person's answers, and the results of tools so far. Its source contains
 * no problem code and no operation name. It follows each problem: it removes the properties that {@code violations}
 * name, calls the {@code next_actions}, and then calls the refused tool again if the input differs.
 */
final class WalkingAgent {

    private static final int MOST_REFUSALS = 6;

    /** The input of a call, or the reason why there is none. */
    private sealed interface Step {
        record Ready(ObjectNode input) implements Step {}

        record Ended(End end) implements Step {}
    }

    private final McpClient client;
    private final Tools tools;
    private final Learned learned = new Learned();
    private final Known known;
    private final Deque<String> underWay = new ArrayDeque<>();
    private int refusals;

    /**
     * Makes a client.
     *
     * @param said the person's answers, by the property that they fill: names, acceptances, a day, a reason
     */
    WalkingAgent(McpClient client, Tools tools, Map<String, JsonNode> said) {
        this.client = client;
        this.tools = tools;
        this.known = new Known(tools, learned, said);
    }

    /** Reads an answer from before the journey. */
    WalkingAgent knowing(JsonNode answer) {
        learned.read(answer);
        return this;
    }

    /**
     * Makes a call that must be refused with a code, and follows the problem.
     *
     * @param wish the tool whose answer the person wants in the end
     */
    End goOnFrom(String tool, ObjectNode input, String code, String wish) {
        learned.read(input);
        JsonNode problem = McpClient.problem(client.call(tool, input));
        assertThat(problem.path("code").asText()).as(tool + " " + problem).isEqualTo(code);
        End end = follow(tool, input, new Problem(problem));
        return end instanceof End.Answered(String answered) && !answered.equals(wish) ? reach(wish, none()) : end;
    }

    /** Calls a tool with a part of its input, completed with known values. */
    private End reach(String tool, ObjectNode part) {
        return switch (prepare(tool, part)) {
            case Step.Ready(ObjectNode input) -> call(tool, input);
            case Step.Ended(End end) -> end;
        };
    }

    private End call(String tool, ObjectNode input) {
        JsonNode answer = McpClient.content(
                PublishedSchemas.read(client.call(tool, input).asString()).path("result"));
        if (answer.has("severity")) {
            return follow(tool, input, new Problem(answer));
        }
        learned.read(answer);
        return tools.acts(tool) ? new End.Done(tool) : new End.Answered(tool);
    }

    private End follow(String tool, ObjectNode input, Problem problem) {
        if (++refusals > MOST_REFUSALS) {
            return new End.Lost("too many refusals", problem.json());
        }
        int mark = learned.now();
        ObjectNode left = known.takeBack(tool, input, problem);
        List<End> ends = new ArrayList<>();
        for (String next : problem.nextActions()) {
            if (!tools.has(next)) {
                return new End.Lost(next + " is no tool here", problem.json());
            }
            if (!next.equals(tool)) {
                End end = reach(next, Known.shared(left));
                if (end instanceof End.Done) {
                    return end;
                }
                ends.add(end);
            }
        }
        if (!ends.isEmpty() && ends.stream().allMatch(End.Lost.class::isInstance)) {
            return ends.getLast();
        }
        return again(tool, input, problem, known.replaced(left, problem, mark), ends);
    }

    /**
     * Calls a refused tool again if another input is possible. An unrecoverable problem ends the journey in two cases.
     * First, if the problem names no next action. Second, if the tool's effect can't be undone, the problem names no
     * wrong property, and no next action has changed anything.
     */
    private End again(String tool, ObjectNode input, Problem problem, ObjectNode left, List<End> ends) {
        boolean isAnother = !problem.wrongProperties().isEmpty()
                || !tools.acts(tool)
                || ends.stream().anyMatch(end -> end instanceof End.Answered(String made) && !tools.onlyReads(made));
        if (problem.isUnrecoverable() && (problem.nextActions().isEmpty() || !isAnother)) {
            return problem.honestEnd();
        }
        return switch (prepare(tool, problem.asksForReview() ? known.reviewed(tool, left) : left)) {
            case Step.Ready(ObjectNode same) when same.equals(input) -> last(problem, ends);
            case Step.Ready(ObjectNode another) -> call(tool, another);
            case Step.Ended(End.Lost _) -> last(problem, ends);
            case Step.Ended(End end) -> end;
        };
    }

    /**
     * Returns the end of a journey without another input to try: an honest end if the problem is final or if a next
     * action ended honestly, else lost.
     */
    private static End last(Problem problem, List<End> ends) {
        return problem.isFinal()
                ? problem.honestEnd()
                : ends.stream()
                        .filter(End.Honest.class::isInstance)
                        .findFirst()
                        .orElseGet(() -> new End.Lost("there is no other input to try", problem.json()));
    }

    /** Completes an input with known values, or with values of tools that descriptions name. */
    private Step prepare(String tool, ObjectNode part) {
        ObjectNode input = none();
        part.properties().stream()
                .filter(property -> tools.properties(tool).has(property.getKey()))
                .forEach(property -> input.set(property.getKey(), property.getValue()));
        for (String property : tools.required(tool)) {
            Optional<JsonNode> value = Optional.ofNullable(input.get(property)).or(() -> known.value(tool, property));
            for (String source : value.isPresent() ? List.<String>of() : tools.sources(tool, property)) {
                if (value.isEmpty() && !underWay.contains(source)) {
                    underWay.push(source);
                    End end = reach(source, none());
                    underWay.pop();
                    if (end instanceof End.Done || end instanceof End.Honest) {
                        return new Step.Ended(end);
                    }
                    value = known.value(tool, property);
                }
            }
            if (value.isEmpty()) {
                return new Step.Ended(
                        new End.Lost("no description names a source of " + property + " of " + tool, none()));
            }
            input.set(property, value.get());
        }
        return new Step.Ready(input);
    }

    private static ObjectNode none() {
        return JsonNodeFactory.instance.objectNode();
    }
}
