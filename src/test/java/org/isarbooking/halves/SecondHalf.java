package org.isarbooking.halves;

import org.junit.platform.suite.api.ExcludeClassNamePatterns;
import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/** All other tests. */
@Suite
@SelectPackages("org.isarbooking")
@IncludeClassNamePatterns(".*Test")
@ExcludeClassNamePatterns(FirstHalf.NAMES)
final class SecondHalf {}
