package org.isarbooking.edge;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.List;
import java.util.Map;

/**
 * The service behind a trusted gateway that runs on the same machine and ends TLS. A {@link TraceCollector} receives
 * the traces.
 */
public final class BehindGatewayProfile implements QuarkusTestProfile {

    static final int CALLS_OF_AN_ADDRESS = 40;
    static final int DOCUMENTS_A_MINUTE = 40;

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "isar.public-url", "https://booking.isarsalon.example",
                "isar.trusted-proxies", "127.0.0.0/8,::1",
                "isar.limits.promo-checks-per-address", "1",
                "isar.limits.calls-per-address", Integer.toString(CALLS_OF_AN_ADDRESS),
                "isar.limits.connections-per-address", "5",
                "isar.limits.documents-per-minute", Integer.toString(DOCUMENTS_A_MINUTE),
                "isar.limits.expensive-calls-per-second", "1");
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(TraceCollector.class));
    }
}
