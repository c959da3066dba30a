package org.isarbooking.edge;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.List;
import java.util.Map;

/** The service with {@link OwnServices}. It checks the audience of tokens, as production does. */
public final class OwnServicesProfile implements QuarkusTestProfile {

    static final String AUDIENCE = "isar-booking-test";

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "quarkus.oidc.devservices.enabled", "false",
                "quarkus.oidc.token.audience", AUDIENCE,
                // With only two connections, tests notice a lost one. Short limits make tests of outages short.
                "quarkus.datasource.reactive.max-size", "2",
                "isar.limits.longest-call", "2s",
                "isar.database.longest-silence", "3s",
                // The log format of production.
                "quarkus.log.console.json.enabled", "true");
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(OwnServices.class));
    }
}
