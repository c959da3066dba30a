package org.isarbooking.console;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.edge.http.Problem.WordedViolation;

/**
 * Rewords problems of forms about the catalog. Replaces paths by words, and the formats of the business file by the
 * formats of the forms.
 */
final class CatalogProblems {

    private static final Pattern MISTAKE = Pattern.compile("([a-z0-9_.-]+): (.*)", Pattern.DOTALL);

    /** A placeholder for the name of the missing field. */
    private static final String FIELD = "|";

    /** The mistakes about values whose format in forms differs from the format in the business file. */
    private static final List<String> FORMATS =
            List.of("german_missing", "pattern.price", "pattern.discount", "pattern.vat_rate", "pattern.date");

    private CatalogProblems() {}

    static Problem reworded(Problem problem, CatalogWords words) {
        return new Problem(
                problem.type(),
                problem.title(),
                problem.status(),
                problem.detail(),
                problem.code(),
                problem.severity(),
                problem.violations().stream()
                        .map(violation -> reworded(violation, words))
                        .toList(),
                problem.requestId(),
                problem.alternatives(),
                problem.nextActions(),
                problem.rejectedDates(),
                problem.rejections(),
                problem.changes(),
                problem.retryAfter());
    }

    private static WordedViolation reworded(WordedViolation violation, CatalogWords words) {
        Matcher mistake = MISTAKE.matcher(violation.message());
        return violation.code().equals("catalog_mistake") && mistake.matches()
                ? new WordedViolation(
                        violation.path(), violation.code(), text(mistake.group(1), mistake.group(2), words))
                : violation;
    }

    private static String text(String path, String mistake, CatalogWords words) {
        String[] around = words.ofFile("missing", FIELD).split(Pattern.quote(FIELD), -1);
        if (mistake.startsWith(around[0]) && mistake.endsWith(around[1])) {
            String field = mistake.substring(around[0].length(), mistake.length() - around[1].length());
            return words.path(path + "." + field) + ": " + words.ofForm("missing");
        }
        String typed = FORMATS.stream()
                .filter(format -> mistake.equals(words.ofFile(format)))
                .findFirst()
                .map(format -> words.ofForm(format.replace("pattern.", "")))
                .orElse(mistake);
        return words.path(path) + ": " + typed;
    }
}
