package org.isarbooking.signin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignOutTest {

    @ParameterizedTest
    @CsvSource({
        "https://id.example/logout, https://id.example/logout?id_token_hint=x",
        "https://id.example/logout?p=X, https://id.example/logout?p=X&id_token_hint=x"
    })
    void the_address_of_a_provider_keeps_its_own_parameters(String address, String expected) {
        assertThat(SignOut.with("id_token_hint=x", address)).isEqualTo(expected);
    }
}
