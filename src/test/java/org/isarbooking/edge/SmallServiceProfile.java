package org.isarbooking.edge;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/**
 * A service with one connection to its database and a catalog that is kept in a file. Two assistants may call its tools
 * from their pages, the office's tools included. These settings share one profile, because each profile starts the
 * service once more.
 */
public final class SmallServiceProfile implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "quarkus.datasource.reactive.max-size", "1",
                "isar.business.forms", "false",
                "isar.mcp.allowed-origins", "https://assistant.example.org, http://other.example:8000",
                "isar.mcp.office", "true");
    }
}
