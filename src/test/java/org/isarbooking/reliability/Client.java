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
 * Somebody who does one thing after the other until the run is over. What is done is left to chance; chance is settled
 * by the seed.
 */
abstract class Client implements Runnable {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Longer than any fault lasts: whoever doesn't know what has happened asks again until it does. */
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

    /** One thing, from its beginning to its end. */
    abstract void act();

    @Override
    public final void run() {
        while (!world.isOver()) {
            act();
        }
    }

    final boolean in(int percent) {
        return random.nextInt(100) < percent;
    }

    final <T> Optional<T> any(List<T> things) {
        return things.isEmpty() ? Optional.empty() : Optional.of(things.get(random.nextInt(things.size())));
    }

    /** Calls once; whoever gets no answer comes back a little later with something else. */
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

    /** The output of a call; empty when it was refused, or nobody knows. */
    final Optional<JsonNode> output(String operation, JsonNode input) {
        return output(call(operation, input));
    }

    /**
     * The same for a call with a key, which is repeated until its answer is known, and now and then made twice at once
     * or once more.
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

    /** A submission key; settled by the seed, too. */
    final String newKey() {
        return new java.util.UUID(random.nextLong(), random.nextLong()).toString();
    }
}
