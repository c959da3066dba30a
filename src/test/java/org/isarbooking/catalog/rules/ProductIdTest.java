package org.isarbooking.catalog.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProductIdTest {

    @Test
    void products_and_variants_have_identifiers() {
        assertThat(ProductId.of("salon:7")).contains(new ProductId("salon:7", "salon", 7, false));
        assertThat(ProductId.of("salon:7:12")).contains(new ProductId("salon:7:12", "salon", 7, true));
        assertThat(ProductId.of("coworking:3:day")).contains(new ProductId("coworking:3:day", "coworking", 3, true));
        assertThat(ProductId.of("coworking:3:day").orElseThrow().product()).isEqualTo("coworking:3");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "salon",
                "salon:",
                "salon:0",
                "salon:07",
                "salon:-1",
                "salon:7:",
                "salon:7:0",
                "salon:7:day:1",
                "Salon:7",
                "salon:7 ",
                "salon:2147483648",
                "salon:99999999999",
                "spa:7",
                "salon:7\n"
            })
    void other_texts_are_no_identifiers(String text) {
        assertThat(ProductId.of(text)).isEmpty();
    }
}
