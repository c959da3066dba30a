package org.isarbooking.shared;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AccessKeysTest {

    @Test
    void a_key_has_256_random_bits_in_base64url() {
        Set<String> keys = new HashSet<>();
        for (int made = 0; made < 1_000; made++) {
            keys.add(Tokens.random());
        }

        assertThat(keys).hasSize(1_000).allMatch(key -> key.matches("[A-Za-z0-9_-]{43}"));
    }

    @Test
    void the_hash_of_a_key_is_its_sha_256() {
        assertThat(HexFormat.of().formatHex(Tokens.hash("abc")))
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
