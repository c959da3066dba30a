package org.isarbooking.edge.http;

import io.vertx.core.Handler;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.MediaType;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads {@code Accept}, and rewrites it where the framework doesn't read it as RFC 9110 requires. Removes empty
 * elements (5.6.1). In calls of operations, removes types that aren't acceptable because of {@code q=0} (12.4.2).
 */
@Singleton
public class AcceptedTypes implements Handler<RoutingContext> {

    private static final List<String> ANSWERED = List.of(MediaType.APPLICATION_JSON, NdJson.MEDIA_TYPE);

    /** A type that no operation responds with. */
    private static final String NOTHING = "application/x-nothing";

    private static final Pattern EMPTY_ELEMENT = Pattern.compile("(?:^|,)\\s*(?:,|$)");

    private record Range(MediaType type, double weight) {}

    private static final Range UNACCEPTABLE = new Range(MediaType.WILDCARD_TYPE, 0);

    @Override
    public void handle(RoutingContext call) {
        dropEmptyElements(call.request().headers());
        if (CallContext.operationName(call).isPresent()) {
            restrict(call.request());
        }
        call.next();
    }

    /**
     * Removes empty elements from the header. Removes a header that has only empty elements; then the call accepts
     * anything.
     */
    private static void dropEmptyElements(MultiMap headers) {
        List<String> lines = headers.getAll(HttpHeaders.ACCEPT);
        boolean hasQuotes = lines.stream().anyMatch(line -> line.indexOf('"') >= 0); // commas may be within them
        if (hasQuotes
                || lines.stream().noneMatch(line -> EMPTY_ELEMENT.matcher(line).find())) {
            return;
        }
        String accepted = lines.stream()
                .flatMap(line -> Stream.of(line.split(",", -1)))
                .map(String::strip)
                .filter(Predicate.not(String::isEmpty))
                .collect(Collectors.joining(", "));
        if (accepted.isEmpty()) {
            headers.remove(HttpHeaders.ACCEPT);
        } else {
            headers.set(HttpHeaders.ACCEPT, accepted);
        }
    }

    private static void restrict(HttpServerRequest request) {
        String accepted = String.join(", ", request.headers().getAll(HttpHeaders.ACCEPT));
        if (mayRefuse(accepted)) {
            request.headers().set(HttpHeaders.ACCEPT, restricted(accepted));
        }
    }

    /**
     * Returns false if no type of the header can have the weight 0. A quick check, which is enough for most headers.
     */
    private static boolean mayRefuse(String accepted) {
        return accepted.contains("q=0") || accepted.contains("Q=0");
    }

    /**
     * Returns a header with those media types of operations that the caller accepts, with their weights. If none is
     * accepted, the header has a type that no operation responds with. Returns the given header if it refuses no type
     * or can't be read.
     */
    public static String restricted(String accepted) {
        if (!mayRefuse(accepted)) {
            return accepted;
        }
        List<Range> ranges;
        try {
            ranges =
                    Stream.of(accepted.split(",", -1)).map(AcceptedTypes::range).toList();
        } catch (IllegalArgumentException _) {
            return accepted;
        }
        if (ranges.stream().noneMatch(range -> range.weight() == 0)) {
            return accepted;
        }
        String rest = ANSWERED.stream().flatMap(type -> weighted(type, ranges)).collect(Collectors.joining(", "));
        return rest.isEmpty() ? NOTHING : rest;
    }

    /**
     * Returns the type that the caller prefers: the one with the greatest weight, among these the one that the header
     * names most precisely, among these the first one. Ignores elements of the header that can't be read.
     *
     * @param accepted the header's lines
     * @param types the types to choose from, at least one
     */
    public static String preferred(List<String> accepted, List<String> types) {
        List<Range> ranges = accepted.stream()
                .flatMap(line -> Stream.of(line.split(",", -1)))
                .flatMap(AcceptedTypes::readableRange)
                .toList();
        return types.stream()
                .max(Comparator.comparing(
                        type -> covering(type, ranges)
                                .filter(range -> range.weight() > 0)
                                .orElse(UNACCEPTABLE),
                        Comparator.comparingDouble(Range::weight).thenComparingInt(AcceptedTypes::precision)))
                .orElseThrow();
    }

    private static Stream<Range> readableRange(String text) {
        try {
            return Stream.of(range(text));
        } catch (IllegalArgumentException _) {
            return Stream.empty();
        }
    }

    private static Range range(String text) {
        MediaType type = MediaType.valueOf(text.strip());
        return new Range(type, Double.parseDouble(type.getParameters().getOrDefault("q", "1")));
    }

    /**
     * Returns the type with the weight of the most specific range that covers the type. Empty if the weight is 0, or if
     * no range covers the type.
     */
    private static Stream<String> weighted(String name, List<Range> ranges) {
        return covering(name, ranges)
                .filter(range -> range.weight() > 0)
                .map(range -> name + ";q=" + range.weight())
                .stream();
    }

    /** Returns the most specific range that covers a type. */
    private static Optional<Range> covering(String name, List<Range> ranges) {
        MediaType type = MediaType.valueOf(name);
        return ranges.stream()
                .filter(range -> range.type().isCompatible(type))
                .max(Comparator.comparingInt(AcceptedTypes::precision));
    }

    private static int precision(Range range) {
        return range.type().isWildcardType() ? 0 : range.type().isWildcardSubtype() ? 1 : 2;
    }
}
