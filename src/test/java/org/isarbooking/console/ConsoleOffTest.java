package org.isarbooking.console;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.List;
import org.isarbooking.edge.ProviderAwayTest;
import org.junit.jupiter.api.Test;

/** A service without a console, whose identity provider does not respond. */
@QuarkusTest
@TestProfile(ProviderAwayTest.WithoutProvider.class)
class ConsoleOffTest {

    @Test
    void every_page_says_that_the_console_is_off() {
        for (Response page : List.of(
                given().get("/office"),
                given().get("/office/requests"),
                given().formParam("decision", "approve").post("/office/requests/1"))) {
            page.then()
                    .statusCode(404)
                    .contentType(containsString("text/html"))
                    .body(containsString("Die Konsole ist ausgeschaltet"));
        }
    }

    @Test
    void pages_for_tenants_show_what_is_free_and_say_that_nobody_can_sign_in() {
        given().get("/rent").then().statusCode(200).body(containsString("/rent/workspaces/"));
        given().get("/rent/account")
                .then()
                .statusCode(404)
                .body(containsString("Auf dieser Website kann sich niemand anmelden."));
        given().formParam("form_seal", "x").post("/rent/offers").then().statusCode(404);
    }
}
