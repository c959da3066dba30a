package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.ws.rs.POST;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.isarbooking.salon.SalonScenario;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.junit.jupiter.api.Test;

/** All forms of the console, found by their routes. No other site can make a browser submit them. */
@QuarkusTest
class FormsTest extends SalonScenario {

    /** The sign-in form, which only the demo has and which needs no session: see {@link DemoSignInTest}. */
    private static final String SIGN_IN = "/office/sign-in";

    private static final String WITH_A_FILE = "/office/business/";

    /** Values of path parameters, with ids that no row has. */
    private static final Map<String, String> NOBODYS = Map.of(
            "{id}", "999999999",
            "{line}", "salon",
            "{account}", new UUID(7, 7).toString(),
            "{workspace}", "999999999");

    private static final Pattern FORM = Pattern.compile("(?s)<form method=\"post\".*?</form>");
    private static final Pattern SEALED = Pattern.compile("name=\"\\{page.sealField}\" value=\"\\{page.seal}\"");

    private final WebBrowser browser = new WebBrowser();

    /** Returns the paths that take forms, with ids that no row has. */
    private static List<String> routes() {
        List<String> paths =
                ConsoleRoutes.of(POST.class).stream().map(FormsTest::ofNobody).toList();
        assertThat(paths).hasSizeGreaterThan(18).contains(SIGN_IN).noneMatch(path -> path.contains("{"));
        return paths;
    }

    private static String ofNobody(String route) {
        String path = route;
        for (Map.Entry<String, String> parameter : NOBODYS.entrySet()) {
            path = path.replace(parameter.getKey(), parameter.getValue());
        }
        return path;
    }

    private static Stream<String> routesOfSignedIn() {
        return routes().stream().filter(path -> !path.equals(SIGN_IN));
    }

    /** Sends a form as its page does. A form with a file field gets a file. */
    private WebBrowser.Shown send(String path, Map<String, String> fields, Map<String, String> headers) {
        return path.startsWith(WITH_A_FILE) && !path.startsWith("/office/business/catalog")
                ? browser.upload(path, fields, "", headers)
                : browser.submit(path, fields, headers);
    }

    private void assertRefused(String path, Map<String, String> fields, Map<String, String> headers) {
        WebBrowser.Shown answer = send(path, fields, headers);

        assertThat(answer.status()).as(path).isEqualTo(403);
        assertThat(answer.text()).contains(Texts.get(Language.DE, "console.strange_form.title"));
    }

    @Test
    void no_form_of_another_site_is_accepted_even_with_a_valid_seal() {
        browser.openAs("owner", "/office/requests");

        routesOfSignedIn().forEach(path -> {
            assertRefused(path, Map.of(), Map.of("Sec-Fetch-Site", "cross-site"));
            assertRefused(path, Map.of(), Map.of("Sec-Fetch-Site", "same-site"));
            assertRefused(path, Map.of(), Map.of("Sec-Fetch-Site", "none"));
            assertRefused(path, Map.of(), Map.of("Origin", "https://evil.example"));
        });
    }

    @Test
    void no_form_is_accepted_without_the_seal_of_its_session() {
        WebBrowser other = new WebBrowser();
        String foreign = other.openAs("specialist", "/office/my-week")
                .html()
                .replaceAll("(?s).*?name=\"form_seal\" value=\"([^\"]*)\".*", "$1");
        browser.openAs("owner", "/office/requests");

        routesOfSignedIn().forEach(path -> {
            assertRefused(path, Map.of("form_seal", ""), Map.of("Sec-Fetch-Site", "same-origin"));
            assertRefused(path, Map.of("form_seal", foreign), Map.of("Sec-Fetch-Site", "same-origin"));
        });
    }

    @Test
    void no_form_is_accepted_without_a_session() {
        routesOfSignedIn()
                .forEach(path -> assertThat(
                                send(path, Map.of("form_seal", "x"), Map.of("Sec-Fetch-Site", "same-origin"))
                                        .status())
                        .as(path)
                        .isEqualTo(401));
    }

    @Test
    void a_change_of_language_calls_no_operation_that_changes_something() {
        browser.openAs("owner", "/office/requests");
        database.execute("delete from office_action");

        routesOfSignedIn().filter(path -> !path.equals("/office/sign-out")).forEach(path -> {
            WebBrowser.Shown page =
                    send(path + "?translated=1&language=en", Map.of(), Map.of("Sec-Fetch-Site", "same-origin"));

            assertThat(page.status()).as(path).isLessThan(500);
            assertThat(page.html()).as(path).contains("<html lang=\"en\">");
        });
        assertThat(database.count("office_action")).isZero();
    }

    @Test
    void the_address_of_every_form_leads_to_a_page() {
        browser.openAs("owner", "/office/requests");

        for (String path : routes()) {
            WebBrowser.Shown page = browser.open(path);

            assertThat(page.status()).as(path).isIn(200, 403, 404);
            assertThat(page.html()).as(path).startsWith("<!DOCTYPE html>");
        }
        assertThat(browser.open("/office/language/en?back=/office/visits/5/move")
                        .path())
                .isEqualTo("/office/bookings/salon/5");
    }

    @Test
    void every_form_of_every_page_carries_the_seal() throws IOException {
        try (Stream<Path> pages = Files.list(Path.of("src/main/resources/templates/office"))) {
            List<String> forms = pages.flatMap(FormsTest::forms).toList();

            assertThat(forms)
                    .hasSizeGreaterThan(18)
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
