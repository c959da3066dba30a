package org.isarbooking.keycloak;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.List;
import java.util.Map;

/** The service with a real provider, as in production. It accepts tokens for this service only. */
public final class KeycloakProfile implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "quarkus.oidc.devservices.enabled", "false",
                "quarkus.oidc.token.audience", KeycloakServer.AUDIENCE,
                "isar.console.client-id", "isar-office");
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(KeycloakResource.class));
    }
}
