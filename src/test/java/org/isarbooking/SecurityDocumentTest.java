package org.isarbooking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code SECURITY.md} and {@code docs/reliability.md} name only tests that exist, and each threat names its proof. */
class SecurityDocumentTest {

    private static final Pattern NAME = Pattern.compile("`([A-Z][A-Za-z]+(?:Test|IT|Shape))`");
    private static final Pattern ROW = Pattern.compile("(?m)^\\|(?! ?-)[^|]*\\|[^|]*\\|([^|]*)\\|$");

    private static String document() throws IOException {
        return Files.readString(Path.of("SECURITY.md"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"SECURITY.md", "docs/reliability.md"})
    void every_test_that_a_document_names_exists(String document) throws IOException {
        Set<String> tests;
        try (Stream<Path> sources = Files.walk(Path.of("src/test/java"))) {
            tests = sources.map(source -> source.getFileName().toString().replace(".java", ""))
                    .collect(Collectors.toSet());
        }

        List<String> named = NAME.matcher(Files.readString(Path.of(document)))
                .results()
                .map(found -> found.group(1))
                .distinct()
                .toList();
        assertThat(named).hasSizeGreaterThan(25);
        assertThat(tests).containsAll(named);
    }

    @Test
    void every_threat_names_its_proof() throws IOException {
        String document = document();
        String threats = document.substring(document.indexOf("## Threats"), document.indexOf("## Do times tell?"));

        List<String> proofs = ROW.matcher(threats)
                .results()
                .map((MatchResult row) -> row.group(1).strip())
                .filter(proof -> !proof.equals("test"))
                .toList();
        assertThat(proofs).hasSizeGreaterThan(35).allMatch(proof -> proof.startsWith("`"));
    }
}
