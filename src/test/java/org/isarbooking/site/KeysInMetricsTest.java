package org.isarbooking.site;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.Method;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A secret key in an address appears in no metric, whatever the method of the request. */
@QuarkusTest
class KeysInMetricsTest {

    private static final String KEY = "KeyThatNoMetricTells";

    @TestHTTPResource(value = "/metrics", management = true)
    String metrics;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/m/%s",
                "/m/%s/cancel",
                "/m/%s/no/such/page",
                "/w/%s",
                "/w/%s/take",
                "/v1/bookings/%s/calendar",
                "/v1/bookings/%s",
                "/v1/calendars/%s",
                "/v1/calendars/%s.ics"
            })
    void no_metric_contains_a_key(String path) {
        for (Method method : List.of(Method.GET, Method.PUT, Method.DELETE, Method.PATCH, Method.POST)) {
            given().redirects().follow(false).request(method, path.formatted(KEY));
        }

        assertThat(given().get(metrics).asString()).doesNotContain(KEY);
    }

    @Test
    void pages_with_keys_are_counted_by_their_route() {
        given().get("/m/" + KEY);

        assertThat(given().get(metrics).asString()).contains("uri=\"/m/{link}\"");
    }
}
