import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Row 3: searches over HTTP. There are three loads: one repeated search, different searches, and different searches
 * while visits are booked.
 */
final class SearchRow {

    private static final int CONNECTIONS = 32;
    private static final int BOOKINGS_A_SECOND = 20;
    private static final double MOST_P99 = 25;

    private static final String SAME = "service, the same question";
    private static final String DIFFERENT = "service, all different questions";
    private static final String BOOKED = "service, all different, 20 bookings a second";

    private final Bench bench;
    private final Bench.Busy busy;
    private final Searches searches;
    private final Api api;
    private final FixedRate fixedRate = new FixedRate();

    SearchRow(Bench bench) throws Exception {
        this.bench = bench;
        busy = bench.busy();
        searches = new Searches(busy);
        api = new Api(busy.service(), bench.token("salon:book"));
    }

    void measure() throws Exception {
        Question same = searches.same();
        Question different = searches.different();
        bench.keepAnswer("slots", api.post(same).body());
        Contender.Check sample = () -> searches.check(api, new Random().nextInt(Searches.DAYS));
        List<Contender> contenders = new ArrayList<>(List.of(
                new Contender(SAME, busy.service(), same, () -> searches.check(api, 0)),
                new Contender(DIFFERENT, busy.service(), different, sample),
                new Contender(BOOKED, busy.service(), different, sample, this::booking)));
        contenders.addAll(bench.yardsticks("slots", same));
        Map<String, Round> loads = bench.compare("salon_find_slots, 30 days, anybody", CONNECTIONS, contenders);
        report("3a", "The same search, over and over", 0.9, loads.get(SAME), loads);
        report("3b", "Searches that are all different", 0.25, loads.get(DIFFERENT), loads);
        report("3c", "Different searches while 20 visits a second are booked", 0.2, loads.get(BOOKED), loads);
        reportLatency("3d", contenders.get(0), loads.get(SAME));
        reportLatency("3e", contenders.get(2), loads.get(BOOKED));
        for (Contender contender : contenders.subList(0, 4)) { // the last one is the endpoint with one select
            bench.profile(CONNECTIONS, contender);
        }
    }

    private void report(String row, String what, double part, Round service, Map<String, Round> loads) {
        String details = ("%.0f %% of an endpoint without a select, where the goal is 60 %%; "
                        + "of plain Vert.x %.0f %% with a select, %.0f %% without")
                .formatted(
                        100 * service.of(loads.get("Quarkus, nothing")),
                        100 * service.of(loads.get("plain Vert.x, one select")),
                        100 * service.of(loads.get("plain Vert.x, nothing")));
        bench.report()
                .add(Result.atLeast(
                        row, what + ": part of an endpoint with one select", part, service.of(loads.get("Quarkus, one select")), details));
    }

    private void reportLatency(String row, Contender contender, Round most) throws Exception {
        double rate = most.perSecond() / 2;
        contender.check().leastBytes();
        List<FixedRate.Paced> rounds = new ArrayList<>();
        int seconds = bench.settings().seconds();
        for (int i = 0; i < 2; i++) {
            fixedRate.run(contender.server(), contender.question(), rate, seconds);
        }
        for (int i = 0; i < bench.settings().rounds(); i++) {
            AutoCloseable background = contender.background().begin();
            try {
                rounds.add(fixedRate.run(contender.server(), contender.question(), rate, seconds));
            } finally {
                background.close();
            }
        }
        String refusals = refusals(rounds);
        rounds.sort(Comparator.comparingDouble(paced -> paced.round().p99()));
        Round median = rounds.get(rounds.size() / 2).round();
        int refused = rounds.stream().mapToInt(FixedRate.Paced::refused).sum();
        int requests = rounds.stream().mapToInt(FixedRate.Paced::requests).sum();
        bench.report().loads("At a fixed rate, from the time that each request was due", Map.of(contender.name(), median));
        bench.report()
                .add(Result.of(
                        row,
                        "p99 at half the highest rate: " + contender.name(),
                        "≤ %.0f ms".formatted(MOST_P99),
                        "%.1f ms at %,.0f/s; %,d of %,d asked to come back%s".formatted(median.p99(), rate, refused, requests, refusals),
                        median.p99() <= MOST_P99));
    }

    /** Returns the seconds in which requests were refused for now (503), in words; "" for none. */
    private static String refusals(List<FixedRate.Paced> rounds) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < rounds.size(); i++) {
            if (rounds.get(i).refused() > 0) {
                text.append(text.isEmpty() ? " (" : "; ")
                        .append("round %d, in its seconds %s".formatted(i + 1, rounds.get(i).refusedIn().keySet()));
            }
        }
        return text.isEmpty() ? "" : text + ")";
    }

    /** Books free starts of the searched days, and frees them afterwards. */
    private AutoCloseable booking() throws Exception {
        AutoCloseable running = new Bookings(api).keepBooking(searches.freeStarts(api), BOOKINGS_A_SECOND);
        return () -> {
            running.close();
            busy.freeAgain();
        };
    }
}
