package org.isarbooking.start;

import io.quarkus.runtime.QuarkusApplication;
import java.nio.file.Path;
import org.isarbooking.business.BusinessCommands;

/** The command {@code apply}, with the file's path as the only argument. */
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
