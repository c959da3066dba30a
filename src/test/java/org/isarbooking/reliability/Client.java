package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.StreamSupport;

/**
 * A client that does one task after another until the run is over. Its choices are random, but determined by the seed.
 */
abstract class Client implements Runnable {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** The time for which a client repeats a call whose outcome is unknown; longer than any fault. */
    private static final Duration PERSISTENCE = Duration.ofMinutes(2);

    final RandomGenerator random;
    private final World world;
    private final String name;
    private final String user;

    Client(World world, String name, String user, long seed) {
        this.world = world;
        this.name = name;
        this.user = user;
        this.random = new SplittableRandom(seed);
    }

    /** Makes the calls of one task, for example of a booking. */
    abstract void act();

    @Override
    public final void run() {
        while (!world.isOver()) {
            act();
        }
    }

    /** Returns true in this percentage of cases. */
    final boolean in(int percent) {
        return random.nextInt(100) < percent;
    }

    final <T> Optional<T> any(List<T> things) {
        return things.isEmpty() ? Optional.empty() : Optional.of(things.get(random.nextInt(things.size())));
    }

    /** Calls once. After a call without an answer, waits a little before the client does something else. */
    final Answer call(String operation, JsonNode input) {
        return call(random, operation, input);
    }

    private Answer call(RandomGenerator chance, String operation, JsonNode input) {
        Answer answer = world.call(chance, name, user, operation, input);
        if (answer instanceof Answer.Unknown) {
            Ports.pause(50 + chance.nextInt(200));
        }
        return answer;
    }

    /** Calls once, and returns the output; empty unless the call was done. */
    final Optional<JsonNode> output(String operation, JsonNode input) {
        return output(call(operation, input));
    }

    /**
     * Repeats a call until its outcome is known, for two minutes at most. Returns the output; empty unless the call was
     * done. One call in five is made twice at once.
     */
    final Optional<JsonNode> surely(String operation, JsonNode input) {
        if (!in(20)) {
            return persistently(random, operation, input);
        }
        RandomGenerator ofTwin = new SplittableRandom(random.nextLong());
        Thread twin = Thread.ofVirtual().start(() -> persistently(ofTwin, operation, input));
        Optional<JsonNode> output = persistently(random, operation, input);
        try {
            twin.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return output;
    }

    private Optional<JsonNode> persistently(RandomGenerator chance, String operation, JsonNode input) {
        Instant end = Instant.now().plus(PERSISTENCE);
        Answer answer = call(chance, operation, input);
        while (answer instanceof Answer.Unknown && Instant.now().isBefore(end)) {
            answer = call(chance, operation, input);
        }
        return output(answer);
    }

    private static Optional<JsonNode> output(Answer answer) {
        return answer instanceof Answer.Done(JsonNode output) ? Optional.of(output) : Optional.empty();
    }

    static ObjectNode object() {
        return JSON.createObjectNode();
    }

    static ArrayNode list(List<Integer> numbers) {
        ArrayNode list = JSON.createArrayNode();
        numbers.forEach(list::add);
        return list;
    }

    static List<JsonNode> elements(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false).toList();
    }

    /** Returns a new submission key, which is also determined by the seed. */
    final String newKey() {
        return new java.util.UUID(random.nextLong(), random.nextLong()).toString();
    }
}
