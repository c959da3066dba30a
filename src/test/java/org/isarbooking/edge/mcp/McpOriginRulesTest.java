package org.isarbooking.edge.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * The origins and hosts of calls that two services admit. One service is published. The other service is reachable from
 * this machine only. Both have a public address.
 */
class McpOriginRulesTest {

    private static final String PUBLIC = "https://booking.example.org";

    private final McpOrigins published = at("0.0.0.0");
    private final McpOrigins internal = at("127.0.0.1");

    private static McpOrigins at(String listensAt) {
        return new McpOrigins(() -> URI.create(PUBLIC), Optional.of(listensAt), Optional.empty());
    }

    @Test
    void a_gateway_may_call_a_published_service_by_any_name() {
        assertThat(List.of("booking.example.org", "isar-booking.default.svc", "10.0.0.7", ""))
                .allMatch(host -> published.admit(List.of(), host));
    }

    @Test
    void pages_at_localhost_may_not_call_a_published_service_but_its_own_pages_may() {
        assertThat(published.admit(List.of("http://localhost:6274"), "booking.example.org"))
                .isFalse();
        assertThat(published.admit(List.of(PUBLIC), "booking.example.org")).isTrue();
    }

    @Test
    void a_service_for_this_machine_accepts_the_names_of_the_machine_and_its_own_public_name() {
        assertThat(List.of("localhost", "127.0.0.1", "[::1]", "BOOKING.example.org"))
                .allMatch(host -> internal.admit(List.of(), host));
        assertThat(List.of("evil.example", "booking.example.org.evil.example", ""))
                .noneMatch(host -> internal.admit(List.of(), host));
        assertThat(internal.admit(List.of("http://127.0.0.1:8080"), "127.0.0.1"))
                .isTrue();
        assertThat(internal.admit(List.of("http://evil.example"), "127.0.0.1")).isFalse();
    }

    @Test
    void every_origin_must_be_known() {
        assertThat(published.admit(List.of(PUBLIC, "https://evil.example"), "booking.example.org"))
                .isFalse();
    }
}
