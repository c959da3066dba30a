package org.isarbooking.reliability;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * A clock that is wrong by the number of seconds in a file, which it reads again and again. It runs in the process of
 * the service.
 */
public final class WrongClock {

    private static final Duration EVERY = Duration.ofMillis(20);

    private static volatile Duration error = Duration.ZERO;

    private WrongClock() {}

    /** Returns the clock of the service. */
    public static InstantSource source() {
        return () -> Instant.now().plus(error);
    }

    static void follow(Path file) {
        read(file);
        Thread.ofPlatform().daemon().name("wrong clock").start(() -> {
            while (true) {
                Ports.pause(EVERY.toMillis());
                read(file);
            }
        });
    }

    private static void read(Path file) {
        try {
            error = Duration.ofSeconds(Long.parseLong(Files.readString(file)));
        } catch (IOException | NumberFormatException e) {
            // The file is just being written. The next read succeeds.
        }
    }
}
