package org.isarbooking.start;

import io.quarkus.runtime.configuration.ConfigUtils;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.Set;
import org.isarbooking.business.StartBusiness;
import org.isarbooking.operation.ServiceAddress;

/** Makes beans from the configuration: the clock, the service's address, and the business to publish at start. */
class Beans {

    private static final Set<String> TRIED_OUT = Set.of(Settings.DEV, Settings.TEST, Settings.DEMO);

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

    /**
     * Decides whether the service publishes a business at start. It does so only in dev, test and demo. In production,
     * a command or the office publishes.
     */
    @Produces
    @Singleton
    StartBusiness startBusiness(ServiceConfig config) {
        boolean isTriedOut = ConfigUtils.getProfiles().stream().anyMatch(TRIED_OUT::contains);
        return new StartBusiness(
                config.serves() && isTriedOut, config.business().file());
    }
}
