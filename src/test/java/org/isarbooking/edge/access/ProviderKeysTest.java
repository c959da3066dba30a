package org.isarbooking.edge.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.oidc.common.OidcRequestContextProperties;
import io.quarkus.oidc.common.OidcResponseFilter.OidcResponseFilterContext;
import io.quarkus.oidc.runtime.OidcUtils;
import io.vertx.mutiny.core.MultiMap;
import io.vertx.mutiny.core.buffer.Buffer;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The keys of the identity provider that the framework knows for access tokens. */
class ProviderKeysTest {

    private final ProviderKeys keys = new ProviderKeys();

    @Test
    void keys_that_came_for_access_tokens_are_remembered() {
        answer(OidcUtils.DEFAULT_TENANT_ID, "first");

        assertThat(keys.include("first")).isTrue();
    }

    /** Otherwise a token of a new key would be refused as invalid, because only the console could check it yet. */
    @Test
    void keys_that_came_for_a_sign_in_are_not_known_for_access_tokens() {
        answer(OidcUtils.DEFAULT_TENANT_ID, "first");
        long before = System.nanoTime();

        answer("office", "second");

        assertThat(keys.include("second")).isFalse();
        assertThat(keys.include("first")).isTrue();
        assertThat(keys.wereNamedSince(before)).isFalse();
    }

    private void answer(String tenant, String keyId) {
        keys.filter(new OidcResponseFilterContext(
                        new OidcRequestContextProperties(Map.of(OidcUtils.TENANT_ID_ATTRIBUTE, tenant)),
                        200,
                        MultiMap.caseInsensitiveMultiMap(),
                        Buffer.buffer("{\"keys\": [{\"kid\": \"%s\", \"use\": \"sig\"}]}".formatted(keyId))))
                .await()
                .indefinitely();
    }
}
