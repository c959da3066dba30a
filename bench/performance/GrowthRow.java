import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Row 4: the cost of a search in salons of 10, 200 and 1,000 specialists. The salon of 200 is measured with and without
 * a long past.
 */
final class GrowthRow {

    private static final int CONNECTIONS = 8;
    private static final int QUESTIONS = 5_000;

    private final Bench bench;

    GrowthRow(Bench bench) {
        this.bench = bench;
    }

    void measure() throws Exception {
        Bench.Busy busy = bench.busy();
        Bench.Large large = bench.large();
        List<Contender> contenders = List.of(
                contender("one of 10", busy.service(), inputs(10, busy)),
                contender("one of 200", large.withPast().service(), inputs(large.specialists(), busy)),
                contender("one of 200, no past", large.withoutPast().service(), inputs(large.specialists(), busy)),
                contender("anybody of 10", busy.service(), inputs(0, busy)),
                contender("anybody of 200", large.withPast().service(), inputs(0, busy)),
                contender("anybody of 200, no past", large.withoutPast().service(), inputs(0, busy)));
        Map<String, Round> loads = bench.compare("Searches of 30 days, by size of the salon", CONNECTIONS, contenders);
        report(
                "4a",
                "Search for one specialist, 200 specialists against 10",
                1.2,
                loads.get("one of 10"),
                loads.get("one of 200"));
        report(
                "4b",
                "Search for any specialist, 200 specialists against 10",
                3,
                loads.get("anybody of 10"),
                loads.get("anybody of 200"));
        report(
                "4c",
                "Search for one specialist, with a long past against none",
                1.1,
                loads.get("one of 200, no past"),
                loads.get("one of 200"));
        report(
                "4d",
                "Search for any specialist, with a long past against none",
                1.1,
                loads.get("anybody of 200, no past"),
                loads.get("anybody of 200"));
        measureThousand(contender("anybody of 200, no past", large.withoutPast().service(), inputs(0, busy)), busy);
        for (Contender contender : contenders) {
            bench.profile(CONNECTIONS, contender);
        }
    }

    private void measureThousand(Contender ofLarge, Bench.Busy busy) throws Exception {
        try (Server service = bench.thousand()) {
            Contender ofThousand = contender("anybody of 1,000", service, inputs(0, busy));
            Map<String, Round> loads =
                    bench.compare("Searches of 30 days, a thousand specialists", CONNECTIONS, List.of(ofLarge, ofThousand));
            report(
                    "4e",
                    "Search for any specialist, 1,000 specialists against 200",
                    5,
                    loads.get(ofLarge.name()),
                    loads.get("anybody of 1,000"));
        }
    }

    private void report(String row, String what, double most, Round less, Round more) {
        double ratio = less.of(more);
        bench.report()
                .add(Result.of(
                        row,
                        what,
                        "≤ %.1f × the time".formatted(most),
                        "%.2f × (processor time of the service: %.2f ×)".formatted(ratio, more.processorMicros() / less.processorMicros()),
                        ratio <= most));
    }

    /** Returns different searches: each for one specialist, or for anybody if {@code specialists} is 0. */
    private static List<JsonObject> inputs(int specialists, Bench.Busy busy) {
        Random random = new Random(1);
        List<JsonObject> inputs = new ArrayList<>();
        for (int i = 0; i < QUESTIONS; i++) {
            int day = random.nextInt(20);
            JsonObject input = new JsonObject()
                    .put("service_ids", JsonArray.of(1))
                    .put("from_date", busy.first().plusDays(day).toString())
                    .put("to_date", busy.first().plusDays(day + 29).toString())
                    .put("limit", 50)
                    .put("offset", random.nextInt(specialists == 0 ? 600 : 60));
            inputs.add(specialists == 0 ? input : input.put("staff_id", 1 + random.nextInt(specialists)));
        }
        return inputs;
    }

    private static Contender contender(String name, Server server, List<JsonObject> inputs) {
        return new Contender(name, server, Question.of("salon_find_slots", inputs), () -> {
            Api.Answer answer = new Api(server, "").call("salon_find_slots", inputs.getFirst());
            if (answer.ok().getJsonArray("slots").size() != 50) {
                throw new IllegalStateException("Expected 50 starts: " + answer);
            }
            return answer.length() * 9 / 10;
        });
    }
}
