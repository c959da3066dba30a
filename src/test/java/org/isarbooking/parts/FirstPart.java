package org.isarbooking.parts;

import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/**
 * The tests of the edge, the console, the office, the start of the service and webhooks, and all tests that have a test
 * profile.
 */
@Suite
@SelectPackages("org.isarbooking")
@IncludeClassNamePatterns(FirstPart.NAMES)
final class FirstPart {

    static final String NAMES = "org\\.isarbooking\\."
            + "((edge|console|office|start|webhook)\\..*|salon\\.(OneConnection|SlowReaders))Test";
}
