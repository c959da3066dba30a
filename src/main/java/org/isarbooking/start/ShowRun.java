package org.isarbooking.start;

import io.quarkus.runtime.QuarkusApplication;
import java.util.Arrays;
import org.isarbooking.business.BusinessCommands;

/**
 * The command {@code show}: prints a published version as a business file. The only argument is the version's number.
 * Without an argument, prints the newest version.
 */
class ShowRun implements QuarkusApplication {

    private final BusinessCommands business;

    ShowRun(BusinessCommands business) {
        this.business = business;
    }

    @Override
    public int run(String... arguments) {
        return business.show(Arrays.stream(arguments).mapToLong(Long::parseLong).findFirst());
    }
}
