package org.isarbooking.packaged;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every known advisory about a library of the package is fixed or explained. The repository has the list of known
 * advisories, so the test needs no network.
 */
class AdvisoriesIT {

    private static final Path LIST = Path.of(".ci/advisories.json");

    @TempDir
    Path directory;

    @BeforeAll
    static void a_native_executable_has_no_libraries_beside_it() {
        assumeTrue(Files.exists(Path.of("target/quarkus-app/quarkus-app-dependencies.txt")));
    }

    private record Ended(int code, String output) {}

    /**
     * Checks the package against a list of advisories. The online database OSV gets a closed port as its address, so
     * the check can't read it.
     */
    private static Ended check(Path list) throws IOException, InterruptedException {
        ProcessBuilder program = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElse("java"),
                        "--class-path",
                        System.getProperty("java.class.path"),
                        ".ci/Advisories.java",
                        list.toString())
                .redirectErrorStream(true);
        program.environment().put("OSV_URL", "http://127.0.0.1:9");
        Process process = program.start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new Ended(process.waitFor(), output);
    }

    private Path changed(String old, String changed) throws IOException {
        String list = Files.readString(LIST);
        assertThat(list).contains(old);
        return Files.writeString(directory.resolve("advisories.json"), list.replace(old, changed));
    }

    @Test
    void every_known_advisory_is_fixed_or_explained() throws Exception {
        Ended check = check(LIST);

        assertThat(check.code()).as(check.output()).isZero();
        assertThat(check.output()).contains("not asked: http://127.0.0.1:9");
    }

    @Test
    void a_library_with_an_advisory_that_is_not_fixed_is_named() throws Exception {
        Ended check = check(changed("\"fixed\": \"4.1.132.Final\"", "\"fixed\": \"9.0.0.Final\""));

        assertThat(check.code()).isEqualTo(1);
        assertThat(check.output()).contains("io.netty:netty-codec-http2", "CVE-2026-33871");
    }

    @Test
    void an_advisory_without_an_explanation_is_named() throws Exception {
        Ended check = check(changed("\"explained\":", "\"silent\":"));

        assertThat(check.code()).isEqualTo(1);
        assertThat(check.output()).contains("io.quarkus:quarkus-vertx-http", "CVE-2026-39852");
    }
}
