package org.isarbooking.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import jakarta.ws.rs.POST;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.isarbooking.salon.SalonScenario;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.junit.jupiter.api.Test;

/**
 * Finds all forms of the public pages by their routes. Only the service's own pages can make a browser submit these
 * forms.
 */
@QuarkusTest
class SiteFormsTest extends SalonScenario {

    private static final Path SOURCES = Path.of("src/main/java/org/isarbooking/site");
    private static final Path TEMPLATES = Path.of("src/main/resources/templates/site");
    private static final Pattern FORM = Pattern.compile("(?s)<form method=\"post\".*?</form>");
    private static final Pattern SEALED = Pattern.compile("name=\"\\{page.sealField}\" value=\"\\{");

    private final HttpClient client = HttpClient.newHttpClient();

    /** Returns the addresses of all forms outside {@code /rent/}. Forms about a booking get its {@code link}. */
    private static List<String> routes(String link) throws IOException {
        try (Stream<Path> sources = Files.list(SOURCES)) {
            List<String> paths = sources.map(source -> source.getFileName().toString())
                    .filter(name -> name.endsWith(".java") && !name.equals("package-info.java"))
                    .map(name -> load(name.replace(".java", "")))
                    .filter(type -> type.isAnnotationPresent(jakarta.ws.rs.Path.class))
                    .flatMap(type -> Stream.of(type.getDeclaredMethods()))
                    .filter(page -> page.isAnnotationPresent(POST.class))
                    .map(SiteFormsTest::path)
                    .filter(path -> !path.startsWith("/rent/")) // these forms need a sign-in first: see RentFormsTest
                    .map(path -> path.replace("{link}", link).replaceAll("\\{[^}]*}", "1"))
                    .sorted()
                    .toList();
            assertThat(paths).hasSizeGreaterThan(4).contains("/book/confirm", "/m/" + link + "/cancel");
            return paths;
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(SiteFormsTest.class.getPackageName() + "." + name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String path(Method page) {
        String own = Optional.ofNullable(page.getAnnotation(jakarta.ws.rs.Path.class))
                .map(jakarta.ws.rs.Path::value)
                .orElse("");
        String all =
                page.getDeclaringClass().getAnnotation(jakarta.ws.rs.Path.class).value();
        return own.isEmpty() ? all : all + "/" + own;
    }

    private HttpResponse<String> send(String path, String body, Map<String, String> headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://localhost:" + RestAssured.port + path))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        headers.forEach(request::header);
        try {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Test
    void no_form_is_taken_without_a_seal_or_from_another_site() throws IOException {
        List<Map<String, String>> origins = List.of(
                Map.of(),
                Map.of("Sec-Fetch-Site", "same-origin"),
                Map.of("Sec-Fetch-Site", "cross-site"),
                Map.of("Origin", "https://evil.example"),
                Map.of("Origin", "null"));
        String link = salon.visit("classic-facial")
                .at(at(TUESDAY, "10:00"))
                .book()
                .text("booking.manage_url")
                .replaceAll(".*/m/", "");
        for (String path : routes(link)) {
            for (Map<String, String> origin : origins) {
                HttpResponse<String> answer = send(path, "form_seal=1.x.y", origin);

                assertThat(answer.statusCode()).as(path + origin).isEqualTo(403);
                assertThat(answer.body()).contains(Texts.get(Language.DE, "site.page.strange_form.title"));
            }
        }
    }

    @Test
    void every_form_of_every_page_carries_a_seal() throws IOException {
        try (Stream<Path> pages = Files.list(TEMPLATES)) {
            List<String> forms = pages.flatMap(SiteFormsTest::forms)
                    .filter(form -> !form.contains("unsent.fields")) // has the seal among the fields that it repeats
                    .toList();

            assertThat(forms)
                    .hasSizeGreaterThan(4)
                    .allSatisfy(form -> assertThat(form).containsPattern(SEALED));
        }
    }

    private static Stream<String> forms(Path page) {
        try {
            return FORM.matcher(Files.readString(page)).results().map(MatchResult::group).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
