package org.isarbooking.privacy;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** How the service forgets. */
@ConfigMapping(prefix = "isar.privacy")
interface PrivacyConfig {

    /** Days for which what was forgotten by age can be put back by an operator ({@code ERASE_GRACE_DAYS}). */
    @Min(0)
    @Max(30)
    int eraseGraceDays();

    /** How often the service looks for what is to be forgotten. */
    @WithDefault("1h")
    Duration every();

    /** When it looks for the first time after its start. */
    @WithDefault("1m")
    Duration delayed();
}
