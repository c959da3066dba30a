package org.isarbooking.parts;

import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/**
 * The tests of the business file, the console, the office, the start of the service, webhooks, and the packages within
 * the edge except for access.
 */
@Suite
@SelectPackages("org.isarbooking")
@IncludeClassNamePatterns(FirstPart.NAMES)
final class FirstPart {

    static final String NAMES = "(?!" + ThirdPart.GUESTS + ")org\\.isarbooking\\."
            + "(edge\\.(?!access\\.)[a-z]\\w*|business|console|office|start|webhook)\\..*Test";
}
