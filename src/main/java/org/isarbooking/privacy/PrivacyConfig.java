package org.isarbooking.privacy;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** The settings for forgetting personal data. */
@ConfigMapping(prefix = "isar.privacy")
interface PrivacyConfig {

    /**
     * The number of days for which operators can restore data that was forgotten because of its age
     * ({@code ERASE_GRACE_DAYS}).
     */
    @Min(0)
    @Max(30)
    int eraseGraceDays();

    /** The interval between two runs. */
    @WithDefault("1h")
    Duration every();

    /** The time from the start of the service to its first run. */
    @WithDefault("1m")
    Duration delayed();
}
