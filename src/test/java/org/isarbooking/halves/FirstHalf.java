package org.isarbooking.halves;

import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/** The tests of the edge, the console, the business file and the database, which have most of the test profiles. */
@Suite
@SelectPackages("org.isarbooking")
@IncludeClassNamePatterns(FirstHalf.NAMES)
final class FirstHalf {

    static final String NAMES = "org\\.isarbooking\\.(business|console|database|edge)\\..*Test";
}
