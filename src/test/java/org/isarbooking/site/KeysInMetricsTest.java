package org.isarbooking.site;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.Method;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A secret key in an address appears in no metric, whatever the method of the request. */
@QuarkusTest
class KeysInMetricsTest {

    private static final String KEY = "KeyThatNoMetricTells";

    @TestHTTPResource(value = "/metrics", management = true)
    String metrics;

    @ParameterizedTest
    @CsvSource({
        "/m/%s, /m/{link}",
        "/m/%s/cancel, /m/{link}",
        "/m/%s/no/such/page, /m/{link}",
        "/w/%s, /w/{link}",
        "/w/%s/take, /w/{link}",
        "/v1/bookings/%s/calendar, /v1/bookings/{link}",
        "/v1/bookings/%s, /v1/bookings/{link}",
        "/v1/calendars/%s, /v1/calendars/{link}",
        "/v1/calendars/%s.ics, /v1/calendars/{link}"
    })
    void requests_with_a_key_are_counted_by_their_route_and_no_metric_contains_the_key(String path, String route) {
        double before = counted(metrics(), route);

        for (Method method : List.of(Method.GET, Method.PUT, Method.DELETE, Method.PATCH, Method.POST)) {
            given().redirects().follow(false).request(method, path.formatted(KEY));
        }

        String after = metrics();
        assertThat(counted(after, route)).isGreaterThan(before);
        assertThat(after).doesNotContain(KEY);
    }

    private String metrics() {
        return given().get(metrics).asString();
    }

    private static double counted(String metrics, String route) {
        return Pattern.compile("http_server_requests_seconds_count\\{.*uri=\"" + Pattern.quote(route) + "\".* (.+)")
                .matcher(metrics)
                .results()
                .mapToDouble(count -> Double.parseDouble(count.group(1)))
                .sum();
    }
}
