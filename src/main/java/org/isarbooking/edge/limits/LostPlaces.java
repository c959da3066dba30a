package org.isarbooking.edge.limits;

import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/**
 * Reports a process as dead if it has lost at least half of its {@link Places}. A place is lost if a call holds it for
 * longer than any work can last. High load loses no places, because every call has a time limit.
 */
@Liveness
@Singleton
class LostPlaces implements HealthCheck {

    private final Places places;

    LostPlaces(Places places) {
        this.places = places;
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("places are given back")
                .status(!places.areLost())
                .build();
    }
}
