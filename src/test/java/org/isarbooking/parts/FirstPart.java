package org.isarbooking.parts;

import org.junit.platform.suite.api.ExcludeClassNamePatterns;
import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/**
 * The tests of the edge, the console, the office, invoices, the site, the business, the start of the service and
 * webhooks.
 */
@Suite
@SelectPackages("org.isarbooking")
@IncludeClassNamePatterns(FirstPart.NAMES)
@ExcludeClassNamePatterns(ThirdPart.NAMES)
final class FirstPart {

    static final String NAMES =
            "org\\.isarbooking\\.(edge|console|office|invoice|site|business|start|webhook)\\..*Test";
}
