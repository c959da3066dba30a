import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Row 5: a year's free days of a group that contains a group, and the price of half a year of free days. */
final class RentalRow {

    private static final int CONNECTIONS = 32;
    private static final int DAYS = 366;
    private static final int PRICED_DAYS = 180;

    private final Bench bench;
    private final Bench.Busy busy;
    private final LocalDate first;
    private final String token;

    RentalRow(Bench bench) throws Exception {
        this.bench = bench;
        busy = bench.busy();
        first = busy.first();
        token = bench.token("coworking:read");
    }

    void measure() throws Exception {
        int free = Rentals.freeDays(busy.database(), DAYS);
        JsonObject year = new JsonObject()
                .put("workspace_id", Rentals.workspaceId(busy.database(), "floor"))
                .put("from_date", first.toString())
                .put("to_date", first.plusDays(DAYS - 1).toString());
        compare("5a", "coworking_find_dates", "366 days of a group of a group", year, answer ->
                answer.getJsonArray("dates").size() == DAYS && answer.getJsonArray("available_dates").size() == free);
        JsonArray days = new JsonArray(IntStream.range(0, PRICED_DAYS)
                .mapToObj(day -> first.plusDays(day).toString())
                .toList());
        JsonObject halfYear =
                new JsonObject().put("workspace_id", Rentals.workspaceId(busy.database(), "other-floor")).put("dates", days);
        compare("5b", "coworking_get_price", "180 free days of one", halfYear, answer ->
                answer.getJsonArray("lines").size() == PRICED_DAYS);
    }

    private interface Rightness {
        boolean isRight(JsonObject answer);
    }

    private void compare(String row, String operation, String what, JsonObject input, Rightness rightness) throws Exception {
        Question question = Question.of(operation, input).withToken(token);
        Api api = new Api(busy.service(), token);
        bench.keepAnswer(operation, api.post(question).body());
        Contender service = new Contender("service", busy.service(), question, () -> {
            Api.Answer answer = api.post(question);
            if (!rightness.isRight(answer.ok())) {
                throw new IllegalStateException("Not what was expected: " + answer);
            }
            return answer.length();
        });
        List<Contender> contenders = new ArrayList<>(List.of(service));
        contenders.addAll(bench.yardsticks(operation, question));
        Map<String, Round> loads = bench.compare(operation + ", " + what, CONNECTIONS, contenders);
        bench.profile(CONNECTIONS, service);
        Round measured = loads.get("service");
        bench.report()
                .add(Result.atLeast(
                        row,
                        "`%s`, %s: part of an endpoint with one select".formatted(operation, what),
                        row.equals("5b") ? 0.65 : 0.7,
                        measured.of(loads.get("Quarkus, one select")),
                        "of plain Vert.x %.0f %%".formatted(100 * measured.of(loads.get("plain Vert.x, one select")))));
    }
}
