package org.isarbooking.ucp;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AuthorityTest {

    /** The form of capability names that UCP requires. */
    private static final Pattern NAME =
            Pattern.compile("^[a-z](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9_])?)+$");

    @ParameterizedTest
    @CsvSource({
        "https://salon.example.org,        org.example.salon.booking",
        "https://Booking.Example.ORG:8443, org.example.booking.booking",
        "https://my-salon.example,         example.my-salon.booking",
        "http://localhost:8080,            localhost.booking",
        "http://127.0.0.1:8080,            ip.1.0.0.127.booking",
        "http://[::1]:8080,                ip.1.booking"
    })
    void a_name_begins_with_the_host_in_reverse(URI publicUrl, String name) {
        assertThat(Authority.name(publicUrl, "booking")).isEqualTo(name).matches(NAME);
    }
}
