package org.isarbooking.console;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.edge.http.Problem.WordedViolation;

/** Rewords problems of forms about the catalog: it replaces paths by words. */
final class CatalogProblems {

    private static final Pattern MISTAKE = Pattern.compile("([a-z0-9_.-]+): (.*)", Pattern.DOTALL);

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
                        violation.path(), violation.code(), words.path(mistake.group(1)) + ": " + mistake.group(2))
                : violation;
    }
}
