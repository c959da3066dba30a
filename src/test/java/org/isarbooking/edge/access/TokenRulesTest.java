package org.isarbooking.edge.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.oidc.TenantFeature;
import java.util.stream.Stream;
import org.isarbooking.signin.Area;
import org.junit.jupiter.api.Test;

/** The rules for tokens hold wherever a token is accepted. */
class TokenRulesTest {

    @Test
    void the_rules_hold_for_callers_and_for_the_sessions_of_each_area() {
        Stream<String> areas = Stream.of(Area.values()).map(area -> area.root().substring(1));

        assertThat(TokenRules.class.getAnnotation(TenantFeature.class).value())
                .containsExactlyInAnyOrder(
                        Stream.concat(Stream.of("Default"), areas).toArray(String[]::new));
    }
}
