package org.isarbooking.packaged;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The service as the last build has packaged it: jars for a JVM, or a native executable. */
public final class Packaged {

    private static final Path TARGET = Path.of("target");
    private static final String ARCHIVE = System.getProperty("packaged.archive", "packaged.jsa");

    /** Variables that override a property by its name, for every profile or for one. */
    private static final Pattern BY_PROPERTY = Pattern.compile("(_[A-Z]+_)?(QUARKUS|ISAR|DATABASE)_.*");

    private static final Set<String> NAMED_BY_THE_SERVICE = variables();

    private Packaged() {}

    /** The exit code and the output of a process. */
    public record Ended(int code, String out, String err) {}

    /**
     * Runs the service with these settings until it ends. The service doesn't see settings in the environment of the
     * tests.
     */
    public static Ended run(Map<String, String> settings, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(program(settings));
        command.addAll(List.of(arguments));
        Path out = Files.createTempFile("packaged", ".out");
        Path err = Files.createTempFile("packaged", ".err");
        try {
            ProcessBuilder process =
                    new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
            process.environment().keySet().removeIf(Packaged::isASetting);
            process.environment().putAll(settings);
            int code = process.start().waitFor();
            return new Ended(code, Files.readString(out, UTF_8), Files.readString(err, UTF_8));
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }

    // The first process writes an archive of its classes, with which the others start twice as fast. Processes with a
    // database load more classes, so they have an archive of their own. The JVM makes a new archive when the jars have
    // changed. Only errors of the JVM are logged, to standard error, since standard output belongs to the command.
    // Libraries report errors in English on any machine.
    private static List<String> program(Map<String, String> settings) throws IOException {
        Properties artifact = new Properties();
        try (InputStream stream = Files.newInputStream(TARGET.resolve("quarkus-artifact.properties"))) {
            artifact.load(stream);
        }
        String path = TARGET.resolve(artifact.getProperty("path")).toString();
        if (artifact.getProperty("type").startsWith("native")) {
            return List.of(path);
        }
        List<String> program = new ArrayList<>();
        program.add(ProcessHandle.current().info().command().orElse("java"));
        program.addAll(
                List.of("-Duser.language=en", "-XX:TieredStopAtLevel=1", "-Xlog:disable", "-Xlog:all=error:stderr"));
        program.add("-XX:+AutoCreateSharedArchive");
        program.add("-XX:SharedArchiveFile="
                + (settings.containsKey("DATABASE_URL") ? archive() : TARGET.resolve("without-database-" + ARCHIVE)));
        program.addAll(List.of("-jar", path));
        return program;
    }

    /** Returns the archive of classes that a run with a database writes. */
    public static Path archive() {
        return TARGET.resolve(ARCHIVE);
    }

    /**
     * Returns true if the service reads the environment variable. Tests must not pass on such a variable from a
     * developer's shell.
     */
    public static boolean isASetting(String variable) {
        return NAMED_BY_THE_SERVICE.contains(variable)
                || BY_PROPERTY.matcher(variable).matches();
    }

    private static Set<String> variables() {
        try {
            return Pattern.compile("\\$\\{([A-Z][A-Z0-9_]*)[:}]")
                    .matcher(Files.readString(Path.of("src/main/resources/application.properties")))
                    .results()
                    .map(found -> found.group(1))
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
