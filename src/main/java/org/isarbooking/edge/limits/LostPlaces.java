package org.isarbooking.edge.limits;

import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/**
 * Reports a process as dead if it has lost at least half of its places. A place is lost if it is held for longer than
 * any work can last. A busy process loses no places: its calls still have callers, or end by their own limits.
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
