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
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Compares the libraries of a package with known advisories. They come from the list in the repository, and from the
 * OSV database if it can be reached. See .ci/advisories.
 */
final class Advisories {

    private static final URI OSV = URI.create(System.getenv().getOrDefault("OSV_URL", "https://api.osv.dev"));
    private static final Path PACKAGED = Path.of("target/quarkus-app/quarkus-app-dependencies.txt");
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Qualifiers of early versions: {@code 2.0-rc1} comes before the release {@code 2.0}. */
    private static final Pattern EARLY = Pattern.compile("(?i)(alpha|beta|m|cr|rc|snapshot)[.-]?\\d*");

    private record Library(String name, String version) {

        /** Reads a line that ends with {@code group:artifact:classifier:type:version}. */
        static Library of(String line) {
            String[] parts = line.split(":");
            int last = parts.length - 1;
            return new Library(parts[last - 4] + ":" + parts[last - 3], parts[last]);
        }

        String purl() {
            return "pkg:maven/%s@%s".formatted(name.replace(':', '/'), version);
        }

        @Override
        public String toString() {
            return name + " " + version;
        }
    }

    public static void main(String[] arguments) throws Exception {
        boolean isStrict = Arrays.asList(arguments).contains("--strict");
        Path file = Arrays.stream(arguments)
                .filter(argument -> !argument.startsWith("-"))
                .map(Path::of)
                .findFirst()
                .orElse(Path.of(".ci/advisories.json"));
        JsonNode list = JSON.readTree(Files.readString(file));
        List<Library> libraries = Files.readAllLines(PACKAGED).stream()
                .filter(line -> !line.isBlank())
                .map(Library::of)
                .distinct()
                .toList();
        Map<String, String> unexplained = new TreeMap<>();
        int explained = compare(libraries, list, unexplained);
        System.out.printf(
                "%d libraries, %d advisories of %s: %d apply and are explained%n",
                libraries.size(), list.path("advisories").size(), list.path("as_of").asText(), explained);
        boolean hasAnswered = ask(libraries, list, unexplained);
        unexplained.forEach((what, about) -> System.out.printf("%s: %s%n", what, about));
        if (isStrict && !hasAnswered) {
            System.out.println("--strict fails without an answer from OSV");
        }
        if (!unexplained.isEmpty() || (isStrict && !hasAnswered)) {
            System.exit(1);
        }
        System.out.println("every known advisory is fixed or explained");
    }

    /**
     * Adds the advisories that apply and have no explanation. Returns the number of advisories that apply and have one.
     */
    private static int compare(List<Library> libraries, JsonNode list, Map<String, String> unexplained) {
        int explained = 0;
        for (JsonNode advisory : list.path("advisories")) {
            List<Library> hit = libraries.stream()
                    .filter(library -> isAffected(library, advisory))
                    .toList();
            if (hit.isEmpty()) {
                continue;
            }
            if (advisory.path("explained").asText().isBlank()) {
                unexplained.put(hit + " " + ids(advisory), advisory.path("about").asText());
            } else {
                explained++;
            }
        }
        return explained;
    }

    private static boolean isAffected(Library library, JsonNode advisory) {
        for (JsonNode range : advisory.path("affected")) {
            if (range.path("library").asText().equals(library.name())
                    && compare(library.version(), range.path("from").asText()) >= 0
                    && compare(library.version(), range.path("fixed").asText()) < 0) {
                return true;
            }
        }
        return false;
    }

    private static TreeSet<String> ids(JsonNode advisory) {
        TreeSet<String> ids = new TreeSet<>();
        ids.add(advisory.path("id").asText());
        advisory.path("aliases").forEach(alias -> ids.add(alias.asText()));
        return ids;
    }

    /**
     * Compares versions by their numbers; missing numbers are 0. With equal numbers, an early version comes before a
     * release. Other qualifiers, such as "Final", are ignored.
     */
    private static int compare(String one, String other) {
        List<Integer> left = numbers(one);
        List<Integer> right = numbers(other);
        for (int index = 0; index < Math.max(left.size(), right.size()); index++) {
            int difference = Integer.compare(
                    index < left.size() ? left.get(index) : 0, index < right.size() ? right.get(index) : 0);
            if (difference != 0) {
                return difference;
            }
        }
        return Boolean.compare(!EARLY.matcher(one).find(), !EARLY.matcher(other).find());
    }

    private static List<Integer> numbers(String version) {
        Matcher number = Pattern.compile("\\G[.-]?(\\d+)(?![A-Za-z])").matcher(version);
        List<Integer> numbers = new ArrayList<>();
        while (number.find()) {
            numbers.add(Integer.valueOf(number.group(1)));
        }
        return numbers;
    }

    /** Asks OSV, and adds the advisories that the list doesn't explain. Returns true if OSV answered. */
    private static boolean ask(List<Library> libraries, JsonNode list, Map<String, String> unexplained)
            throws InterruptedException {
        TreeSet<String> explained = new TreeSet<>();
        list.path("advisories").forEach(advisory -> {
            if (!advisory.path("explained").asText().isBlank()) {
                explained.addAll(ids(advisory));
            }
        });
        ObjectNode question = JSON.createObjectNode();
        libraries.forEach(library -> question.withArray("queries")
                .addObject()
                .putObject("package")
                .put("purl", library.purl()));
        JsonNode results;
        try {
            results = post(question).path("results");
        } catch (IOException e) {
            System.out.printf("not asked: %s does not answer here (%s)%n", OSV, e.getClass().getSimpleName());
            return false;
        }
        for (int index = 0; index < libraries.size(); index++) {
            for (JsonNode known : results.path(index).path("vulns")) {
                String id = known.path("id").asText();
                if (!explained.contains(id)) {
                    unexplained.put(libraries.get(index) + " " + id, "known to OSV");
                }
            }
        }
        return true;
    }

    private static JsonNode post(JsonNode question) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(OSV.resolve("/v1/querybatch"))
                .timeout(Duration.ofSeconds(30))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(question.toString()))
                .build();
        try (HttpClient http = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build()) {
            HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
            JsonNode answer = JSON.readTree(response.body());
            if (response.statusCode() != 200 || !answer.path("results").isArray()) {
                throw new IOException(OSV + " responded with " + response.statusCode());
            }
            return answer;
        }
    }
}
