package org.isarbooking.start;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import org.isarbooking.operation.ServiceAddress;

/** What the process gives to everything in it: the time, and its own address. */
class Beans {

    @Produces
    @Singleton
    InstantSource clock() {
        return InstantSource.system();
    }

    @Produces
    @Singleton
    ServiceAddress address(ServiceConfig config) {
        return config::publicUrl;
    }
}
