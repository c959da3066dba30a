package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.random.RandomGenerator;

/**
 * The state that all clients share: the processes that they may call, tokens, and the record of every call and answer.
 */
final class World {

    private final List<ServiceProcess> services;
    private final Map<String, String> tokens;
    private final Caller caller = new Caller();
    private final Queue<Call> calls = new ConcurrentLinkedQueue<>();
    private volatile boolean isOver;

    /** @param tokens by user, each with every scope of that user */
    World(List<ServiceProcess> services, Map<String, String> tokens) {
        this.services = services;
        this.tokens = tokens;
    }

    /** Returns true if clients should begin nothing new. */
    boolean isOver() {
        return isOver;
    }

    void end() {
        isOver = true;
    }

    History history() {
        return new History(List.copyOf(calls));
    }

    /** Returns true if at least one call of the operation was done. */
    boolean hasDone(String operation) {
        return calls.stream().anyMatch(call -> call.operation().equals(operation) && call.isDone());
    }

    /**
     * Calls a random process, over REST or MCP at random. Office operations go over REST, since MCP_OFFICE is off here.
     */
    Answer call(RandomGenerator random, String client, String user, String operation, JsonNode input) {
        ServiceProcess service = services.get(random.nextInt(services.size()));
        boolean overMcp = random.nextBoolean() && !operation.startsWith("office_");
        long began = System.nanoTime();
        Answer answer = ask(service, overMcp, user, operation, input);
        String way = (overMcp ? "MCP at " : "REST at ") + service.name();
        calls.add(new Call(client, way, operation, input, began, System.nanoTime(), answer));
        return answer;
    }

    /** Makes a call that isn't part of the history. */
    Answer ask(ServiceProcess service, boolean overMcp, String user, String operation, JsonNode input) {
        String token = Objects.requireNonNull(tokens.get(user), user);
        return overMcp
                ? caller.mcp(service.address(), token, operation, input)
                : caller.rest(service.address(), token, operation, input);
    }
}
