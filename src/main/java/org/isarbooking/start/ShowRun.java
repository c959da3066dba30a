package org.isarbooking.start;

import io.quarkus.runtime.QuarkusApplication;
import java.util.Arrays;
import org.isarbooking.business.BusinessCommands;

/**
 * The command {@code show}, with the number of a version as the only argument. Without an argument, shows the newest
 * version.
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
