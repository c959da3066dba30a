import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Searches for a visit with any specialist over 30 days, in a busy salon. */
final class Searches {

    static final int DAYS = 30;

    private static final int PAGE = 100;
    private static final int QUESTIONS = 20_000;

    private final Bench.Busy busy;

    Searches(Bench.Busy busy) {
        this.busy = busy;
    }

    /** Returns one search, which is repeated. */
    Question same() {
        return Question.of("salon_find_slots", input(0, 0));
    }

    /** Returns thousands of searches that are all different. */
    Question different() {
        List<JsonObject> inputs = new ArrayList<>();
        for (int day = 0; day < DAYS; day++) {
            for (int offset = 0; offset + 2 * PAGE < busy.free().count(day, DAYS); offset++) {
                inputs.add(input(day, offset));
            }
        }
        Collections.shuffle(inputs, new Random(1));
        return Question.of("salon_find_slots", inputs.subList(0, Math.min(QUESTIONS, inputs.size())));
    }

    private JsonObject input(int day, int offset) {
        return new JsonObject()
                .put("service_ids", JsonArray.of(1))
                .put("from_date", busy.first().plusDays(day).toString())
                .put("to_date", busy.first().plusDays(day + DAYS - 1).toString())
                .put("limit", PAGE)
                .put("offset", offset);
    }

    /**
     * Checks that a search from a day on finds all free starts.
     *
     * @return the least length to expect of an answer, in bytes
     */
    int check(Api api, int day) throws Exception {
        Api.Answer answer = api.call("salon_find_slots", input(day, 0));
        JsonObject found = answer.ok();
        int expected = busy.free().count(day, DAYS);
        if (found.getInteger("total") != expected || found.getJsonArray("slots").size() != PAGE) {
            throw new IllegalStateException("Expected %d of %d starts, got %d of %d"
                    .formatted(PAGE, expected, found.getJsonArray("slots").size(), found.getInteger("total")));
        }
        return answer.length() * 9 / 10; // pages differ a little
    }

    /** Returns some free starts of the searched days, always in the same random order. */
    List<Bookings.Wish> freeStarts(Api api) throws Exception {
        List<Bookings.Wish> wishes = new ArrayList<>();
        for (int day = 0; day < 2 * DAYS; day += 2) {
            JsonObject page = api.call("salon_find_slots", input(day / 2, 0).put("offset", 7 * day)).ok();
            for (Object slot : page.getJsonArray("slots")) {
                JsonObject visit = ((JsonObject) slot).getJsonArray("appointments").getJsonObject(0);
                Instant start = OffsetDateTime.parse(visit.getString("start_at")).toInstant();
                wishes.add(new Bookings.Wish(start, visit.getInteger("staff_id")));
            }
        }
        List<Bookings.Wish> distinct = new ArrayList<>(wishes.stream().distinct().toList());
        Collections.shuffle(distinct, new Random(1));
        return distinct;
    }
}
