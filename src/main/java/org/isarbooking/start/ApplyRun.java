package org.isarbooking.start;

import io.quarkus.runtime.QuarkusApplication;
import java.nio.file.Path;
import org.isarbooking.business.BusinessCommands;

/** The command {@code apply}: publishes a business file. The only argument is the file's path. */
class ApplyRun implements QuarkusApplication {

    private final BusinessCommands business;

    ApplyRun(BusinessCommands business) {
        this.business = business;
    }

    @Override
    public int run(String... arguments) {
        return business.apply(Path.of(arguments[0]));
    }
}
