import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Row 13: the cost of {@code office_get_day} in a salon of 200 specialists, and of {@code office_get_calendar} for one
 * specialist's week.
 */
final class OfficeDayRow {

    private static final int CONNECTIONS = 2;
    private static final int DAYS = 20;
    private static final double MOST_MILLIS = 50;

    private final Bench bench;
    private final Bench.Large large;
    private final String token;

    OfficeDayRow(Bench bench) throws Exception {
        this.bench = bench;
        large = bench.large();
        token = bench.ownerToken();
    }

    void measure() throws Exception {
        Contender day = contender("the day", "office_get_day", inputs("date", false), false);
        Contender week = contender("a specialist's week", "office_get_calendar", inputs("from_date", true), true);
        Map<String, Round> loads = bench.compare("The office's day and week, 200 specialists", CONNECTIONS, List.of(day, week));
        report("13a", "The office's day with 200 specialists, a million visits in the past: processor time", loads.get(day.name()));
        report("13b", "The week of one of these specialists: processor time", loads.get(week.name()));
        bench.profile(CONNECTIONS, day);
    }

    private void report(String row, String what, Round round) {
        double millis = round.processorMicros() / 1000;
        bench.report()
                .add(Result.of(
                        row,
                        what,
                        "≤ %.0f ms".formatted(MOST_MILLIS),
                        "%.1f ms; %.0f/s, half of them within %.1f ms".formatted(millis, round.perSecond(), round.p50()),
                        millis <= MOST_MILLIS));
    }

    private List<JsonObject> inputs(String date, boolean isOfOne) {
        return IntStream.range(0, DAYS)
                .mapToObj(day -> {
                    JsonObject input = new JsonObject().put(date, large.first().plusDays(day).toString());
                    return isOfOne ? input.put("staff_id", 1 + day).put("business", "salon") : input;
                })
                .toList();
    }

    /** Returns a load. Days differ, so the least length is that of the shortest answer to any of the questions. */
    private Contender contender(String name, String operation, List<JsonObject> inputs, boolean isOfOne) {
        Server server = large.withPast().service();
        Question question = Question.of(operation, inputs).withToken(token);
        return new Contender(name, server, question, () -> {
            int least = Integer.MAX_VALUE;
            Api api = new Api(server, token);
            for (JsonObject input : inputs) {
                Api.Answer answer = api.call(operation, input);
                JsonObject found = isOfOne ? answer.ok().getJsonArray("days").getJsonObject(0) : answer.ok();
                JsonArray specialists = found.getJsonArray("specialists");
                if (specialists.size() != (isOfOne ? 1 : large.specialists())) {
                    throw new IllegalStateException("Not everybody is there: " + answer);
                }
                least = Math.min(least, answer.length());
            }
            return least;
        });
    }
}
