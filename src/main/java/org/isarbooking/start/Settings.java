package org.isarbooking.start;

import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.configuration.ConfigUtils;
import io.smallrye.config.SmallRyeConfig;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.eclipse.microprofile.config.Config;

/**
 * The configuration before the framework starts.
 *
 * @param lookup returns a value by the name of its property or environment variable
 * @param isPackaged true for the packaged application; false in dev mode and in tests
 */
record Settings(List<String> profiles, Function<String, Optional<String>> lookup, boolean isPackaged) {

    static final String PROD = "prod";
    static final String DEV = "dev";
    static final String TEST = "test";
    static final String DEMO = "demo";

    /**
     * Reads the settings from system properties, the environment and configuration files. Doesn't change the
     * framework's own configuration.
     */
    static Settings current() {
        SmallRyeConfig config = ConfigUtils.configBuilder()
                .forClassLoader(Thread.currentThread().getContextClassLoader())
                .build();
        return of(config.getProfiles(), config);
    }

    /** Returns the settings of a configuration that was already read. */
    static Settings of(List<String> profiles, Config config) {
        return new Settings(
                profiles,
                name -> config.getOptionalValue(name, String.class),
                LaunchMode.current() == LaunchMode.NORMAL);
    }

    /** Returns a value; empty if it is missing or blank. */
    Optional<String> value(String name) {
        return lookup.apply(name).map(String::strip).filter(Predicate.not(String::isEmpty));
    }

    boolean has(String name) {
        return value(name).isPresent();
    }

    boolean isDemo() {
        return profiles.contains(DEMO);
    }

    /** Returns true unless dev, test or demo is an active profile. */
    boolean isProduction() {
        return !isDemo() && !profiles.contains(DEV) && !profiles.contains(TEST);
    }

    /** Returns true if the address of PostgreSQL is set, under any of its names. */
    boolean hasDatabase() {
        return has("DATABASE_URL")
                || has("quarkus.datasource.reactive.url")
                || value("quarkus.datasource.jdbc.url")
                        .filter(url -> !url.equals("jdbc:"))
                        .isPresent();
    }
}
