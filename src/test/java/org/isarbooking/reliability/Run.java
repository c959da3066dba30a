package org.isarbooking.reliability;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A run, with its seed and its share of the troubles. Runs that are started together divide the troubles among
 * themselves. So each run can be short, and yet each trouble happens in one of the runs.
 *
 * @param part from 1 to {@code parts}
 */
record Run(long seed, int part, int parts, Duration length) {

    /** Runs of at least this length have time for long troubles. */
    private static final Duration NIGHT = Duration.ofMinutes(5);

    private static final int SEEDS = 1_000_000_000;
    private static final Pattern PART = Pattern.compile("(\\d+)/(\\d+)");

    /** Returns the runs that the command line asks for. Without a seed there, the seed is random. */
    static Stream<Run> ofCommandLine() {
        long seed = Long.getLong("reliability.seed", new SecureRandom().nextInt(SEEDS));
        Duration length = Duration.ofSeconds(Long.getLong("reliability.seconds", 300));
        Matcher part = PART.matcher(System.getProperty("reliability.part", ""));
        if (part.matches()) {
            return Stream.of(new Run(seed, Integer.parseInt(part.group(1)), Integer.parseInt(part.group(2)), length));
        }
        int seeds = Integer.getInteger("reliability.seeds", 1);
        return IntStream.rangeClosed(1, seeds).mapToObj(number -> new Run(seed + number - 1, number, seeds, length));
    }

    boolean isNight() {
        return length.compareTo(NIGHT) >= 0;
    }

    /** Returns this run's share of a list. */
    <T> List<T> share(List<T> all) {
        return IntStream.range(0, all.size())
                .filter(index -> index % parts == part - 1)
                .<T>mapToObj(all::get)
                .toList();
    }

    /** Returns the command that repeats the run. */
    String command() {
        return "./mvnw verify -Preliability -Dreliability.seconds=%d -Dreliability.seed=%d%s"
                .formatted(length.toSeconds(), seed, parts == 1 ? "" : " -Dreliability.part=" + part + "/" + parts);
    }

    @Override
    public String toString() {
        return "seed " + seed + (parts == 1 ? "" : ", part " + part + " of " + parts);
    }
}
