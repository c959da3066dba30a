package org.isarbooking.database;

import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/**
 * Reports ready while the process's clock differs from the database's clock by at most a minute. Not ready before the
 * first comparison. While the database is unreachable, the last comparison counts, so that an outage doesn't take all
 * pods from the gateway.
 */
@Readiness
@Singleton
class ClockCheck implements AsyncHealthCheck {

    private final ClockWatch watch;

    ClockCheck(ClockWatch watch) {
        this.watch = watch;
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        return watch.latest().map(ClockCheck::answer);
    }

    private static HealthCheckResponse answer(Optional<ClockDifference> latest) {
        HealthCheckResponseBuilder answer = HealthCheckResponse.named("clock agrees with the database's")
                .status(latest.filter(difference -> !difference.isTooGreat()).isPresent());
        latest.ifPresent(difference ->
                answer.withData("difference_seconds", difference.seconds().toPlainString()));
        return answer.build();
    }
}
