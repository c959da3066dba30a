package org.isarbooking.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.isarbooking.console.WebBrowser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Finds all forms of the pages for tenants by their routes. No other site can make a browser submit these forms. */
@QuarkusTest
class RentFormsTest {

    private static final Pattern FORM = Pattern.compile("(?s)<form method=\"post\".*?</form>");

    private final WebBrowser browser = new WebBrowser();

    private static Stream<String> routes() {
        return Stream.concat(
                        Stream.of(
                                        RentOfferPages.class,
                                        RentRequestPages.class,
                                        RentSignInPages.class,
                                        RentWaitlistPages.class)
                                .flatMap(pages -> Stream.of(pages.getDeclaredMethods()))
                                .filter(page -> page.isAnnotationPresent(POST.class))
                                .map(page -> "/rent/"
                                        + page.getAnnotation(Path.class).value()),
                        Stream.of(
                                "/rent/agreed/give-back",
                                "/rent/agreed/take-back",
                                "/rent/billing",
                                "/rent/billing/language"))
                .map(path -> path.replaceAll("\\{\\w+}", "999999999"));
    }

    private static Stream<String> routesOfSignedIn() {
        return routes().filter(path -> !path.equals("/rent/sign-in"));
    }

    @Test
    void all_routes_are_found() {
        assertThat(routes()).hasSize(24).contains("/rent/bookings", "/rent/days/999999999/withdraw/999999999");
    }

    @ParameterizedTest
    @MethodSource("routes")
    void no_form_is_taken_without_its_seal_or_from_another_site(String path) {
        browser.openAs("tenant-a", "/rent/account");

        for (Map<String, String> headers : List.of(
                Map.of("Sec-Fetch-Site", "same-origin"),
                Map.of("Sec-Fetch-Site", "cross-site"),
                Map.of("Origin", "https://evil.example"))) {
            assertThat(browser.submit(path, Map.of("form_seal", ""), headers).status())
                    .as(path)
                    .isEqualTo(403);
            // The browser sends the seal of the sign-out form, which is valid for this form only.
            if (!path.equals("/rent/sign-out")) {
                assertThat(browser.submit(path, Map.of(), headers).status())
                        .as(path)
                        .isEqualTo(403);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("routesOfSignedIn")
    void no_form_is_taken_without_a_session(String path) {
        assertThat(browser.submit(path, Map.of("form_seal", "x")).status()).isEqualTo(401);
    }

    @Test
    void the_address_of_every_form_leads_to_a_page() {
        browser.openAs("tenant-a", "/rent/account");

        assertThat(routes())
                .allSatisfy(
                        path -> assertThat(browser.open(path).html()).as(path).startsWith("<!DOCTYPE html>"));
        assertThat(browser.open("/rent/offers").path()).isEqualTo("/rent");
        assertThat(browser.open("/rent/bookings").path()).isEqualTo("/rent/rentals");
    }

    @Test
    void every_form_of_every_page_carries_a_seal() throws IOException {
        try (Stream<java.nio.file.Path> pages =
                Files.list(java.nio.file.Path.of("src/main/resources/templates/rent"))) {
            assertThat(pages.flatMap(RentFormsTest::forms).toList())
                    .hasSizeGreaterThan(9)
                    .allSatisfy(form -> assertThat(form)
                            .containsPattern("name=\"\\{page.sealField}\" value=\"\\{rent.seal\\('rent\\.[a-z_.]+'"));
        }
    }

    private static Stream<String> forms(java.nio.file.Path page) {
        try {
            return FORM.matcher(Files.readString(page)).results().map(MatchResult::group).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
