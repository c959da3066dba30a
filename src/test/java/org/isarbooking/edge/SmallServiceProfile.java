package org.isarbooking.edge;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/**
 * A service with one connection to its database and a catalog that is kept in a file. The web pages of two assistants
 * may call its tools, including the office's tools. All these settings are in one profile, because tests start the
 * service once for each profile.
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
