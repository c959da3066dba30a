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
 * The configuration as it stands before the framework starts.
 *
 * @param profiles the active profiles
 * @param lookup a value by the name of its property or environment variable
 * @param isPackaged true for a package that was built to run by itself; false in dev mode and in tests
 */
record Settings(List<String> profiles, Function<String, Optional<String>> lookup, boolean isPackaged) {

    static final String PROD = "prod";
    static final String DEV = "dev";
    static final String TEST = "test";
    static final String DEMO = "demo";

    /**
     * Reads system properties, the environment and configuration files anew, leaving the framework's own view alone.
     */
    static Settings current() {
        SmallRyeConfig config = ConfigUtils.configBuilder()
                .forClassLoader(Thread.currentThread().getContextClassLoader())
                .build();
        return of(config.getProfiles(), config);
    }

    /** The same from a configuration that has been read. */
    static Settings of(List<String> profiles, Config config) {
        return new Settings(
                profiles,
                name -> config.getOptionalValue(name, String.class),
                LaunchMode.current() == LaunchMode.NORMAL);
    }

    /** A value that was given; an empty or blank one counts as none. */
    Optional<String> value(String name) {
        return lookup.apply(name).map(String::strip).filter(Predicate.not(String::isEmpty));
    }

    boolean has(String name) {
        return value(name).isPresent();
    }

    boolean isDemo() {
        return profiles.contains(DEMO);
    }

    /** True for every profile that isn't one of the three which bring their own database and identity provider. */
    boolean isProduction() {
        return !isDemo() && !profiles.contains(DEV) && !profiles.contains(TEST);
    }

    /** True when somebody said where PostgreSQL is, by whichever name. */
    boolean hasDatabase() {
        return has("DATABASE_URL")
                || has("quarkus.datasource.reactive.url")
                || value("quarkus.datasource.jdbc.url")
                        .filter(url -> !url.equals("jdbc:"))
                        .isPresent();
    }
}
