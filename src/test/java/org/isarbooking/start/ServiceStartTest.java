package org.isarbooking.start;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import io.quarkus.runtime.StartupEvent;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.isarbooking.business.Catalogs;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ServiceStartTest {

    @TestHTTPResource(value = "/health/ready", management = true)
    String readiness;

    @Inject
    Flyway flyway;

    @Inject
    ServiceConfig service;

    @Inject
    Pool pool;

    @Test
    void the_contract_is_served() {
        given().get("/openapi").then().statusCode(200).body(containsString("openapi: 3.1"));
    }

    @Test
    void the_documents_can_be_browsed() {
        given().get("/docs").then().statusCode(200);
    }

    @Test
    void the_catalog_is_read_without_a_request() throws InterruptedException {
        Catalogs catalogs = new Catalogs();

        new ReadAhead(service, catalogs, pool).read(new StartupEvent());

        Instant patience = Instant.now().plus(Duration.ofSeconds(10));
        while (catalogs.known().isEmpty() && Instant.now().isBefore(patience)) {
            Thread.sleep(5);
        }
        assertThat(catalogs.known()).isPresent();
    }

    @Test
    void readiness_is_served_on_the_management_port_only() {
        given().get(readiness).then().statusCode(200).body("status", equalTo("UP"));
        given().get("/q/health/ready").then().statusCode(404);
    }

    @Test
    void agents_find_the_identity_provider_and_the_scopes() {
        given().get("/.well-known/oauth-protected-resource")
                .then()
                .statusCode(200)
                .contentType("application/json")
                .body("resource", equalTo(service.publicUrl().toString()))
                .body(
                        "scopes_supported",
                        equalTo(List.of(
                                "account:read",
                                "coworking:book",
                                "coworking:manage",
                                "coworking:read",
                                "salon:book",
                                "salon:manage",
                                "salon:read",
                                "staff:read",
                                "staff:write",
                                "webhooks:manage")))
                .body("authorization_servers", hasItem(containsString("http://localhost:")));
    }

    @Test
    void the_schema_is_migrated() {
        assertThat(flyway.info().pending()).isEmpty();
        assertThat(flyway.info().applied()).isNotEmpty();
    }
}
