package org.isarbooking.console;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/** Runs the service as the demo does, on the tests' database and on free ports. */
public final class DemoProfile implements QuarkusTestProfile {

    @Override
    public String getConfigProfile() {
        return "demo";
    }

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "quarkus.http.test-port", "0",
                "quarkus.management.test-port", "0",
                "quarkus.scheduler.enabled", "false",
                "isar.public-url", "https://booking.isarsalon.example");
    }
}
