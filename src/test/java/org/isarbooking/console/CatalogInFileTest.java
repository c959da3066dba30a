package org.isarbooking.console;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.Tokens;
import org.isarbooking.edge.SmallServiceProfile;
import org.junit.jupiter.api.Test;

/** A service whose operator keeps the catalog in a file. */
@QuarkusTest
@TestProfile(SmallServiceProfile.class)
class CatalogInFileTest {

    private final WebBrowser browser = new WebBrowser();

    private static Response call(String operation, Map<String, Object> input) {
        return given().contentType(ContentType.JSON)
                .header("Authorization", "Bearer " + Tokens.of("owner", "office:manage"))
                .body(input)
                .post("/v1/operations/" + operation);
    }

    @Test
    void the_catalog_is_shown_and_not_changed() {
        Response catalog = call("office_get_catalog", Map.of("path", "rules"));
        assertThat(catalog.jsonPath().getBoolean("can_be_changed")).isFalse();

        Response refused = call(
                "office_change_catalog",
                Map.of(
                        "version", catalog.jsonPath().getLong("version"),
                        "changes", List.of(Map.of("path", "rules.horizon_days", "value", "33")),
                        "submission_key", UUID.randomUUID()));
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.jsonPath().getString("code")).isEqualTo("not_permitted");
    }

    @Test
    void pages_state_that_a_file_holds_the_catalog_and_have_no_buttons_for_changes() {
        browser.openAs("owner", "/office/business/catalog");
        for (String path : List.of("", "/services", "/services/classic-facial", "/rules")) {
            WebBrowser.Shown page = browser.open("/office/business/catalog" + path);

            assertThat(page.text()).contains("Der Katalog wird in einer Datei gepflegt");
            assertThat(page.text()).doesNotContain("Änderungen ansehen", "Nicht mehr anbieten");
        }
    }
}
