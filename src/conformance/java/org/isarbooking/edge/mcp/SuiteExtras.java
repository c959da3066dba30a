package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.inject.Singleton;
import java.util.Set;

/** Methods of the earlier era that the conformance suite expects: logs, and subscriptions to resources. */
@Singleton
class SuiteExtras implements McpExtras {

    @Override
    public Set<String> methods() {
        return Set.of("logging/setLevel", "resources/subscribe", "resources/unsubscribe");
    }

    @Override
    public void announce(ObjectNode capabilities) {
        capabilities.putObject("logging");
        capabilities.withObjectProperty("resources").put("subscribe", true);
    }
}
