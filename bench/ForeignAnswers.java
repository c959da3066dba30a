import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Measures whether response times reveal that an identifier exists and belongs to somebody else. Asks for other
 * people's identifiers and for unknown identifiers in turn. Both answers must have the same text.
 *
 * <p>Arguments: the address of a service with the demo business; the number of calls of each kind; tokens of tenant-a,
 * of tenant-b, of the specialist and of another specialist.
 */
final class ForeignAnswers {

    private static final int WARM_UP = 500;
    private static final long UNKNOWN = 987_654_321;

    private final HttpClient client = HttpClient.newHttpClient();
    private final String url;

    private ForeignAnswers(String url) {
        this.url = url;
    }

    /** One question about another person's object and about an unknown one. */
    private record Pair(HttpRequest foreign, HttpRequest unknown) {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        ForeignAnswers bench = new ForeignAnswers(arguments[0]);
        int calls = Integer.parseInt(arguments[1]);
        System.out.printf("%-36s %10s %10s %10s %10s%n", "median in microseconds of", "foreign", "unknown", "difference", "spread");
        for (Map.Entry<String, Pair> pair :
                bench.pairs(arguments[2], arguments[3], arguments[4], arguments[5]).entrySet()) {
            bench.compare(pair.getKey(), pair.getValue(), calls);
        }
    }

    private Map<String, Pair> pairs(String owner, String other, String specialist, String colleague)
            throws IOException, InterruptedException {
        String quote = offer(owner);
        String wrongKey = "A".repeat(43);
        long booking = number(answer(operation("coworking_list_bookings", owner, "{}")), "booking_id");
        long invoice = number(answer(operation("coworking_list_invoices", owner, "{}")), "invoice_id");
        long block = block(specialist);
        Map<String, Pair> pairs = new LinkedHashMap<>();
        String offered = "{\"quote_id\": \"%s\", \"quote_token\": \"" + wrongKey + "\"}";
        pairs.put(
                "salon_get_quote",
                new Pair(
                        operation("salon_get_quote", other, offered.formatted(quote)),
                        operation("salon_get_quote", other, offered.formatted(UUID.randomUUID()))));
        pairs.put("coworking_get_booking", pairOfIds("coworking_get_booking", other, "{\"booking_id\": %d}", booking));
        pairs.put("coworking_get_invoice", pairOfIds("coworking_get_invoice", other, "{\"invoice_id\": %d}", invoice));
        pairs.put(
                "coworking_request_cancellation",
                pairOfIds(
                        "coworking_request_cancellation",
                        other,
                        "{\"booking_id\": %d, \"reason\": \"x\", \"submission_key\": \"" + UUID.randomUUID() + "\"}",
                        booking));
        pairs.put(
                "coworking_staff_delete_block",
                pairOfIds(
                        "coworking_staff_delete_block",
                        colleague,
                        "{\"block_id\": %d, \"submission_key\": \"" + UUID.randomUUID() + "\"}",
                        block));
        String document = "/v1/invoices/%d/document?expires=1999999999&signature=" + wrongKey;
        pairs.put(
                "the document of an invoice",
                new Pair(get(document.formatted(invoice)), get(document.formatted(UNKNOWN))));
        return pairs;
    }

    private Pair pairOfIds(String operation, String token, String input, long foreign) {
        return new Pair(
                operation(operation, token, input.formatted(foreign)),
                operation(operation, token, input.formatted(UNKNOWN)));
    }

    private String offer(String token) throws IOException, InterruptedException {
        String services = answer(operation("salon_search_services", token, "{\"query\": \"facial\", \"language\": \"en\"}"));
        long service = number(services, "service_id");
        String slots = answer(operation(
                "salon_find_slots",
                token,
                "{\"service_ids\": [%d], \"from_date\": \"%s\"}"
                        .formatted(service, LocalDate.now(ZoneId.of("Europe/Berlin")).plusDays(7))));
        String offer = answer(operation("salon_prepare_booking", token, """
                {"service_ids": [%d], "start_at": "%s", "customer": {"first_name": "Kim", "last_name": "Berger",
                 "email": "kim@example.org", "phone": "+49 89 123456"}}
                """.formatted(service, text(slots, "start_at"))));
        return text(offer, "quote_id");
    }

    private long block(String token) throws IOException, InterruptedException {
        LocalDate sunday = LocalDate.now(ZoneId.of("Europe/Berlin"))
                .plusDays(14)
                .with(DayOfWeek.SUNDAY);
        return number(
                answer(operation("coworking_staff_create_block", token, """
                        {"start_at": "%1$sT03:00:00Z", "end_at": "%1$sT03:30:00Z", "submission_key": "%2$s"}
                        """.formatted(sunday, UUID.randomUUID()))),
                "block_id");
    }

    private void compare(String name, Pair pair, int calls) throws IOException, InterruptedException {
        String foreignBody = refusal(pair.foreign());
        String unknownBody = refusal(pair.unknown());
        if (!foreignBody.equals(unknownBody)) {
            throw new IllegalStateException(name + " differs for foreign and unknown identifiers: " + foreignBody + " " + unknownBody);
        }
        for (int call = 0; call < WARM_UP; call++) {
            time(pair.foreign());
            time(pair.unknown());
        }
        long[] foreign = new long[calls];
        long[] unknown = new long[calls];
        for (int call = 0; call < calls; call++) {
            // Each kind comes first equally often.
            if (call % 2 == 0) {
                foreign[call] = time(pair.foreign());
                unknown[call] = time(pair.unknown());
            } else {
                unknown[call] = time(pair.unknown());
                foreign[call] = time(pair.foreign());
            }
        }
        double foreignMedian = median(foreign);
        double unknownMedian = median(unknown);
        System.out.printf(
                Locale.ROOT,
                "%-36s %10.0f %10.0f %+9.1f%% %9.1f%%%n",
                name,
                foreignMedian,
                unknownMedian,
                (foreignMedian - unknownMedian) / unknownMedian * 100,
                spread(unknown) / unknownMedian * 100);
    }

    private long time(HttpRequest request) throws IOException, InterruptedException {
        long start = System.nanoTime();
        client.send(request, BodyHandlers.ofByteArray());
        return System.nanoTime() - start;
    }

    private static double median(long[] nanos) {
        long[] sorted = nanos.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2] / 1_000.0;
    }

    /**
     * Splits the times of calls of one kind into ten parts, and returns the spread of their medians. A smaller
     * difference between two kinds means nothing.
     */
    private static double spread(long[] nanos) {
        List<Double> medians = new ArrayList<>();
        int tenth = nanos.length / 10;
        for (int part = 0; part < 10; part++) {
            medians.add(median(Arrays.copyOfRange(nanos, part * tenth, (part + 1) * tenth)));
        }
        return medians.stream().mapToDouble(Double::doubleValue).max().orElseThrow()
                - medians.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
    }

    private HttpRequest operation(String name, String token, String input) {
        return HttpRequest.newBuilder(URI.create(url + "/v1/operations/" + name))
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + token)
                .POST(HttpRequest.BodyPublishers.ofString(input))
                .build();
    }

    private HttpRequest get(String path) {
        return HttpRequest.newBuilder(URI.create(url + path)).build();
    }

    private String answer(HttpRequest request) throws IOException, InterruptedException {
        var answer = client.send(request, BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IllegalStateException(request.uri() + " responded with " + answer.body());
        }
        return answer.body();
    }

    private String refusal(HttpRequest request) throws IOException, InterruptedException {
        var answer = client.send(request, BodyHandlers.ofString());
        if (answer.statusCode() != 404) {
            throw new IllegalStateException(request.uri() + " responded with " + answer.body());
        }
        return answer.body().replaceAll("\"request_id\":\"[^\"]*\"", "");
    }

    private static long number(String json, String name) {
        return Long.parseLong(first(json, "\"" + name + "\":(\\d+)"));
    }

    private static String text(String json, String name) {
        return first(json, "\"" + name + "\":\"([^\"]*)\"");
    }

    private static String first(String json, String pattern) {
        Matcher found = Pattern.compile(pattern).matcher(json);
        if (!found.find()) {
            throw new IllegalStateException("no " + pattern + " in " + json);
        }
        return found.group(1);
    }
}
