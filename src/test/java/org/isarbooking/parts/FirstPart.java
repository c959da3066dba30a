package org.isarbooking.parts;

import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/** The tests of the contract, the console, the business file, the database, invoices and the start of the service. */
@Suite
@SelectPackages("org.isarbooking")
@IncludeClassNamePatterns(FirstPart.NAMES)
final class FirstPart {

    static final String NAMES = "org\\.isarbooking\\."
            + "(edge\\.(?!access\\.)[a-z]\\w*|business|console|database|invoice|office|start|webhook)\\..*Test";
}
