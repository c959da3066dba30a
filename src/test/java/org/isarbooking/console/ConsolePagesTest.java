package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The common properties of all pages of the console. */
@QuarkusTest
class ConsolePagesTest extends SalonScenario {

    private static final Pattern ASSET = Pattern.compile("(?:href|src)=\"(/(?:console|webjars)/[^\"]*)\"");

    private final WebBrowser browser = new WebBrowser();

    @ParameterizedTest
    @ValueSource(strings = {"/office/requests", "/office/signed-out"})
    void headers_forbid_foreign_scripts_frames_and_caching(String path) {
        WebBrowser.Shown page = browser.openAs("owner", path);

        assertThat(page.header("Content-Security-Policy"))
                .contains("default-src 'none'", "script-src 'self';", "style-src 'self';", "frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(page.header("X-Frame-Options")).isEqualTo("DENY");
        assertThat(page.header("Cache-Control")).isEqualTo("no-store");
        assertThat(page.header("Referrer-Policy")).isEqualTo("same-origin");
        assertThat(page.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(page.html()).doesNotContain("style=").doesNotContainPattern("<script(?! src=\"/)|\\son[a-z]+=");
    }

    @Test
    void stylesheet_and_script_exist_and_may_be_cached() {
        WebBrowser.Shown page = browser.openAs("owner", "/office/requests");

        Matcher assets = ASSET.matcher(page.html());
        assertThat(assets.results().map(found -> found.group(1))).hasSize(3).allSatisfy(path -> {
            WebBrowser.Shown asset = browser.open(path);
            assertThat(asset.status()).isEqualTo(200);
            assertThat(asset.header("Cache-Control")).contains("max-age");
        });
    }

    @Test
    void reports_have_charts_of_the_packaged_library_and_are_readable_without_it() throws IOException {
        WebBrowser.Shown page = browser.openAs("owner", "/office/reports");

        assertThat(page.html())
                .contains(
                        "/webjars/uplot/" + version("uplot") + "/dist/uPlot.iife.min.js",
                        "/webjars/uplot/" + version("uplot") + "/dist/uPlot.min.css",
                        "/webjars/htmx.org/" + version("htmx.org") + "/")
                .doesNotContainPattern("style=|<script(?! src=\"/)");
        assertThat(ASSET.matcher(page.html()).results().map(found -> found.group(1)))
                .hasSize(6)
                .allSatisfy(path -> assertThat(browser.open(path).status()).isEqualTo(200));
        assertThat(page.html().split("<figure hidden ", -1))
                .as("drawn by script")
                .hasSize(4);
        assertThat(page.html())
                .contains("role=\"img\" aria-label=\"Diagramm: Umsatz", "<data data-of=\"revenue\" value=\"");
    }

    private static String version(String webJar) throws IOException {
        Properties built = new Properties();
        try (InputStream stream = ConsolePagesTest.class.getResourceAsStream(
                "/META-INF/maven/org.webjars.npm/" + webJar + "/pom.properties")) {
            built.load(stream);
        }
        return built.getProperty("version");
    }

    @Test
    void the_language_is_german_until_another_one_is_chosen() {
        browser.openAs("owner", "/office/requests");

        assertThat(browser.open("/office/requests").html()).contains("<html lang=\"de\">", ">Anfragen<");
        assertThat(browser.open("/office/language/en?back=/office/requests?all=true"))
                .satisfies(page -> assertThat(page.path()).isEqualTo("/office/requests"))
                .satisfies(page -> assertThat(page.html()).contains("<html lang=\"en\">", ">Requests<"));
        assertThat(browser.open("/office/language/ru").html()).contains("<html lang=\"ru\">", ">Запросы <span");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/office/business/catalog/coworking.workspaces",
                "/office/customers?text=Maria+Muster",
                "/office/customers?text=a..b*",
                "/office/day?date=08/06/2027"
            })
    void choosing_a_language_leads_back_to_the_page(String back) {
        browser.openAs("owner", "/office/requests");

        assertThat(browser.get("/office/language/en?back=" + URLEncoder.encode(back, StandardCharsets.UTF_8), Map.of())
                        .headers()
                        .firstValue("Location"))
                .hasValueSatisfying(location -> assertThat(location).endsWith(back));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example",
                "//evil.example",
                "/office//evil.example",
                "/office/\\evil",
                "/v1",
                "/office/../v1"
            })
    void choosing_a_language_leads_to_no_other_site(String back) {
        browser.openAs("owner", "/office/requests");

        assertThat(browser.get("/office/language/en?back=" + URLEncoder.encode(back, StandardCharsets.UTF_8), Map.of())
                        .headers()
                        .firstValue("Location"))
                .hasValueSatisfying(location -> assertThat(location).endsWith("/office"));
    }
}
