package org.isarbooking.parts;

import org.junit.platform.suite.api.ExcludeClassNamePatterns;
import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/** All other tests. */
@Suite
@SelectPackages("org.isarbooking")
@IncludeClassNamePatterns(".*Test")
@ExcludeClassNamePatterns({FirstPart.NAMES, ThirdPart.NAMES})
final class SecondPart {}
