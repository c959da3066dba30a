package org.isarbooking.parts;

import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/**
 * All tests that have a test profile. Many of them test outages, and mostly wait. Meanwhile, the other parts use the
 * processors.
 */
@Suite
@SelectPackages("org.isarbooking")
@IncludeClassNamePatterns(ThirdPart.NAMES)
final class ThirdPart {

    private static final String OF_THE_EDGE = "edge\\.(Access|BehindGateway|ConsoleBehindGateway|HostileSubjects"
            + "|LoadShedding|LogFormat|McpAccess|McpOrigins|Outage|ProviderAway|RenewedSession|SteeredRequests|Traces"
            + "|access\\.(KeyRotation|ProviderOutage))";

    private static final String OF_OTHERS =
            "console\\.(CatalogInFile|ConsoleOff|DemoSignIn)|salon\\.(OneConnection|SlowReaders)";

    static final String NAMES = "org\\.isarbooking\\.(" + OF_THE_EDGE + "|" + OF_OTHERS + ")Test";
}
