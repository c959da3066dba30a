package org.isarbooking.edge.limits;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CallerAddressTest {

    @Test
    void an_ipv4_address_counts_for_itself() {
        assertThat(CallerAddress.network("203.0.113.7")).isEqualTo("203.0.113.7");
    }

    @Test
    void the_addresses_of_an_ipv6_network_count_together() {
        assertThat(CallerAddress.network("2001:db8:1:2:aaaa::1"))
                .isEqualTo(CallerAddress.network("2001:db8:1:2::ffff"))
                .isNotEqualTo(CallerAddress.network("2001:db8:1:3::ffff"));
    }
}
