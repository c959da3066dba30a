package org.isarbooking.edge.discovery;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads {@code Accept-Encoding} (RFC 9110, 12.5.3). */
final class AcceptedCodings {

    private static final Pattern REFUSED = Pattern.compile(";q=0(\\.0{0,3})?$");

    private AcceptedCodings() {}

    /**
     * Returns whether a caller accepts gzip: by its name, or else by {@code *}. Without the header, nothing is
     * compressed.
     *
     * @param accepted the header's lines
     */
    static boolean hasGzip(List<String> accepted) {
        List<String> codings = accepted.stream()
                .flatMap(line -> Stream.of(line.toLowerCase(Locale.ROOT).split(",", -1)))
                .map(coding -> coding.replaceAll("\\s", ""))
                .toList();
        List<String> named = codings.stream()
                .filter(coding -> coding.matches("(x-)?gzip(;.*)?"))
                .toList();
        return (named.isEmpty() ? codings.stream().filter(coding -> coding.matches("\\*(;.*)?")) : named.stream())
                .anyMatch(coding -> !REFUSED.matcher(coding).find());
    }
}
