import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Asks OSV what is known against the libraries of a package; see .ci/advisories. */
final class Advisories {

    private static final URI OSV = URI.create(System.getenv().getOrDefault("OSV_URL", "https://api.osv.dev"));
    private static final Path PACKAGED = Path.of("target/quarkus-app/quarkus-app-dependencies.txt");
    private static final ObjectMapper JSON = new ObjectMapper();

    public static void main(String[] arguments) throws Exception {
        List<String> libraries = Files.readAllLines(PACKAGED).stream()
                .map(Advisories::purl)
                .distinct()
                .sorted()
                .toList();
        ObjectNode question = JSON.createObjectNode();
        libraries.forEach(library ->
                question.withArray("queries").addObject().putObject("package").put("purl", library));
        JsonNode answer;
        try {
            answer = ask(question);
        } catch (IOException e) {
            System.out.printf("skipped: %s does not answer here (%s)%n", OSV, e.getClass().getSimpleName());
            return;
        }
        Map<String, List<String>> known = new TreeMap<>();
        for (int i = 0; i < libraries.size(); i++) {
            for (JsonNode advisory : answer.path("results").path(i).path("vulns")) {
                known.computeIfAbsent(libraries.get(i), _ -> new ArrayList<>()).add(advisory.path("id").asText());
            }
        }
        known.forEach((library, ids) -> System.out.printf("%s: %s%n", library, String.join(", ", ids)));
        System.out.printf("%d libraries, something is known against %d%n", libraries.size(), known.size());
        if (!known.isEmpty() && Arrays.asList(arguments).contains("--strict")) {
            System.exit(1);
        }
    }

    /** Of {@code group:artifact:classifier:type:version}, whatever stands before it. */
    private static String purl(String line) {
        String[] parts = line.split(":");
        int last = parts.length - 1;
        return "pkg:maven/%s/%s@%s".formatted(parts[last - 4], parts[last - 3], parts[last]);
    }

    private static JsonNode ask(JsonNode question) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(OSV.resolve("/v1/querybatch"))
                .timeout(Duration.ofSeconds(30))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(question.toString()))
                .build();
        try (HttpClient http = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build()) {
            HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
            JsonNode answer = JSON.readTree(response.body());
            if (response.statusCode() != 200 || !answer.path("results").isArray()) {
                throw new IOException(OSV + " answers " + response.statusCode());
            }
            return answer;
        }
    }
}
