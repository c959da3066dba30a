package org.isarbooking.reliability;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * Tokens of the demo's users, made as the README describes. Each token has every scope that its user needs in a run.
 */
final class DemoUsers {

    static final String FIRST_TENANT = "tenant-a";
    static final String SECOND_TENANT = "tenant-b";
    static final String FIRST_SPECIALIST = "specialist";
    static final String SECOND_SPECIALIST = "specialist-b";
    static final String OWNER = "owner";

    private static final String AGENT =
            "account:read salon:book salon:read salon:manage coworking:read coworking:book coworking:manage";
    private static final Map<String, String> SCOPES = Map.of(
            FIRST_TENANT, AGENT,
            SECOND_TENANT, AGENT,
            FIRST_SPECIALIST, "staff:read staff:write",
            SECOND_SPECIALIST, "staff:read staff:write",
            OWNER, "office:manage");

    private DemoUsers() {}

    static Map<String, String> tokens() throws IOException, InterruptedException {
        Map<String, Process> mints = new HashMap<>();
        for (Map.Entry<String, String> user : SCOPES.entrySet()) {
            mints.put(
                    user.getKey(),
                    new ProcessBuilder(
                                    ServiceProcess.java(),
                                    "bin/DemoToken.java",
                                    "--user",
                                    user.getKey(),
                                    "--scope",
                                    user.getValue(),
                                    "--minutes",
                                    "1440")
                            .redirectError(ProcessBuilder.Redirect.INHERIT)
                            .start());
        }
        Map<String, String> tokens = new HashMap<>();
        for (Map.Entry<String, Process> mint : mints.entrySet()) {
            tokens.put(mint.getKey(), mint.getValue().inputReader().readLine());
            mint.getValue().waitFor();
        }
        return tokens;
    }
}
