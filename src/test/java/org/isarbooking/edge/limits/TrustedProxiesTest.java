package org.isarbooking.edge.limits;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrustedProxiesTest {

    private static final TrustedProxies PROXIES =
            new TrustedProxies(List.of("10.0.0.0/8", "192.0.2.7", "2001:db8:1::/48"));

    private static String caller(String peer, String... forwardedFor) {
        return PROXIES.caller(peer, Arrays.asList(forwardedFor));
    }

    @Test
    void a_trusted_gateway_names_its_caller() {
        assertThat(caller("10.1.2.3", "203.0.113.5")).isEqualTo("203.0.113.5");
        assertThat(caller("192.0.2.7", "2001:db8:2::1")).isEqualTo("2001:db8:2::1");
        assertThat(caller("2001:db8:1:0:0:0:0:9", "203.0.113.5")).isEqualTo("203.0.113.5");
    }

    @Test
    void forwarded_addresses_of_other_peers_are_ignored() {
        assertThat(caller("203.0.113.9", "203.0.113.5")).isEqualTo("203.0.113.9");
        assertThat(caller("192.0.2.8", "203.0.113.5")).isEqualTo("192.0.2.8");
        assertThat(new TrustedProxies(List.of()).caller("10.1.2.3", List.of("203.0.113.5")))
                .isEqualTo("10.1.2.3");
    }

    @Test
    void addresses_that_a_caller_has_written_itself_do_not_count() {
        assertThat(caller("10.1.2.3", "198.51.100.1, 203.0.113.5")).isEqualTo("203.0.113.5");
        assertThat(caller("10.1.2.3", "198.51.100.1", "203.0.113.5")).isEqualTo("203.0.113.5");
        assertThat(caller("10.1.2.3", "10.9.9.9, 203.0.113.5")).isEqualTo("203.0.113.5");
    }

    @Test
    void several_gateways_in_a_row_are_skipped() {
        assertThat(caller("10.1.2.3", "203.0.113.5, 10.4.5.6 , 192.0.2.7")).isEqualTo("203.0.113.5");
        assertThat(caller("10.1.2.3", "10.4.5.6")).isEqualTo("10.4.5.6");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "unknown", "gateway.example.org", "203.0.113", "203.0.113.5.6", ","})
    void a_value_that_is_no_address_is_ignored(String forwardedFor) {
        assertThat(caller("10.1.2.3", forwardedFor)).isEqualTo("10.1.2.3");
        assertThat(caller("10.1.2.3")).isEqualTo("10.1.2.3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "10.0.0/8", "gateway", "", "::1/129", "1::2::3"})
    void only_addresses_and_networks_can_be_trusted(String text) {
        assertThat(TrustedProxies.isAddressOrNetwork(text)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.0.0.0/8", "0.0.0.0/0", "192.0.2.7", "::1", "2001:db8::/32", "::/0"})
    void addresses_and_networks_can_be_trusted(String text) {
        assertThat(TrustedProxies.isAddressOrNetwork(text)).isTrue();
    }
}
