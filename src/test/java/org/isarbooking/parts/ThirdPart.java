package org.isarbooking.parts;

import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/**
 * The tests of access, outages and overload, which have most of the test profiles; and those of the database, invoices,
 * checkouts and the simulation, so that all parts take equally long.
 */
@Suite
@SelectPackages("org.isarbooking")
@IncludeClassNamePatterns(ThirdPart.NAMES)
final class ThirdPart {

    /** Tests of other packages that share a test profile with tests of this part. */
    static final String GUESTS =
            "org\\.isarbooking\\.(console\\.(CatalogInFile|ConsoleOff)|salon\\.(OneConnection|SlowReaders))Test";

    static final String NAMES =
            "org\\.isarbooking\\.(edge\\.(access\\.)?[A-Z]\\w*|(database|invoice|checkout|simulation)\\..*)Test|"
                    + GUESTS;
}
