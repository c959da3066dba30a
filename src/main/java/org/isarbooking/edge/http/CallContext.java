package org.isarbooking.edge.http;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import io.vertx.ext.web.RoutingContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.UUID;
import java.util.regex.Pattern;
import org.isarbooking.shared.Language;
import org.isarbooking.ucp.Ucp;
import org.jspecify.annotations.Nullable;

/** Data about one HTTP call: its id, its language and its path. */
public final class CallContext {

    static final String REQUEST_ID_HEADER = "X-Request-Id";

    private static final String REQUEST_ID = CallContext.class.getName() + ".request-id";
    private static final String LANGUAGE = CallContext.class.getName() + ".language";
    private static final String SEGMENTS = CallContext.class.getName() + ".segments";
    private static final List<JsonPointer> LANGUAGES = List.of(
            JsonPointer.compile("/language"),
            JsonPointer.compile("/context/language"),
            JsonPointer.compile("/catalog/context/language"),
            JsonPointer.compile("/checkout/context/language"));
    private static final Pattern ACCEPTABLE_ID = Pattern.compile("[A-Za-z0-9._:-]{8,64}");

    private static final Set<String> INTERFACES = Set.of("v1", "ucp", "mcp");
    private static final List<String> OPERATIONS = List.of("v1", "operations");
    private static final Set<List<String>> DOCUMENTS =
            Set.of(List.of("v1", "invoices"), List.of("v1", "calendars"), List.of("v1", "bookings"));
    private static final Set<String> PAGES = Set.of("book", "m", "w", "waitlist", "rent");
    private static final List<String> UCP = List.of("ucp", "v1");
    private static final List<String> UCP_MCP = List.of("ucp", "mcp");
    private static final String ORDERS = "orders";
    private static final Set<String> CHECKOUTS = Set.of("checkout-sessions", ORDERS);
    private static final Map<List<String>, String> OF_UCP = Map.of(
            List.of("ucp", "v1", "catalog", "product"), "get_product",
            List.of("ucp", "v1", "catalog", "lookup"), "lookup_catalog");

    private CallContext() {}

    /** Returns the id of the call: the one in {@code X-Request-Id} if its form is acceptable, else a new one. */
    public static String requestId(RoutingContext call) {
        @Nullable String known = call.get(REQUEST_ID);
        if (known != null) {
            return known;
        }
        @Nullable String given = call.request().getHeader(REQUEST_ID_HEADER);
        String id = given != null && ACCEPTABLE_ID.matcher(given).matches()
                ? given
                : UUID.randomUUID().toString();
        call.put(REQUEST_ID, id);
        return id;
    }

    public static void remember(RoutingContext call, Language language) {
        call.put(LANGUAGE, language);
    }

    /**
     * Remembers the language that an input asks for, at its top level or in the {@code context} of the Universal
     * Commerce Protocol.
     */
    public static void rememberLanguageOf(JsonNode input, RoutingContext call) {
        for (JsonPointer path : LANGUAGES) {
            JsonNode tag = input.at(path);
            Optional<Language> asked = tag.isTextual() ? Language.of(tag.asText()) : Optional.empty();
            if (asked.isPresent()) {
                remember(call, asked.get());
                return;
            }
        }
    }

    /**
     * Returns the language of a problem: the one that the input asks for, else the one in {@code Accept-Language}, else
     * German.
     */
    public static Language language(RoutingContext call) {
        @Nullable Language asked = call.get(LANGUAGE);
        return asked != null ? asked : accepted(call).orElse(Language.DEFAULT);
    }

    /**
     * Returns the most preferred language of {@code Accept-Language} among the service's languages; empty if there is
     * none.
     */
    public static Optional<Language> accepted(RoutingContext call) {
        return call.acceptableLanguages().stream()
                .map(accepted -> Language.of(accepted.tag()))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /**
     * Returns the name of the operation at a path; empty for other paths. Operations are below {@code /v1/operations/},
     * and at some paths of the Universal Commerce Protocol. Ignores matrix parameters and a final slash, as the
     * resources do.
     */
    public static Optional<String> operationName(RoutingContext call) {
        List<String> segments = segments(call);
        return segments.size() == 3 && segments.subList(0, 2).equals(OPERATIONS)
                ? Optional.of(segments.get(2))
                : Optional.ofNullable(OF_UCP.get(segments));
    }

    /** Returns whether the path is the list of operations or below it. */
    static boolean isOfOperations(RoutingContext call) {
        List<String> segments = segments(call);
        return segments.size() >= 2 && segments.subList(0, 2).equals(OPERATIONS);
    }

    /** Returns whether the path is the list of operations. */
    static boolean isOfTheList(RoutingContext call) {
        return segments(call).equals(OPERATIONS);
    }

    /** Returns whether the path belongs to the REST binding of the Universal Commerce Protocol. */
    static boolean isUcp(RoutingContext call) {
        List<String> segments = segments(call);
        return segments.size() >= 2 && segments.subList(0, 2).equals(UCP);
    }

    /** Returns the capability of the Universal Commerce Protocol that a path belongs to. */
    static String capability(RoutingContext call) {
        if (!isOfACheckout(call)) {
            return Ucp.CATALOG_LOOKUP;
        }
        return segments(call).get(2).equals(ORDERS) ? Ucp.ORDER : Ucp.CHECKOUT;
    }

    /** Returns whether the path is a checkout or an order of the Universal Commerce Protocol. */
    public static boolean isOfACheckout(RoutingContext call) {
        return isUcp(call)
                && segments(call).size() > 2
                && CHECKOUTS.contains(segments(call).get(2));
    }

    /** Returns whether the call is for operations, in any protocol. */
    public static boolean isOfAnOperation(RoutingContext call) {
        List<String> segments = segments(call);
        return operationName(call).isPresent()
                || isUcp(call)
                || segments.equals(UCP_MCP)
                || (!segments.isEmpty() && segments.getFirst().equals("mcp"));
    }

    /**
     * Returns whether the path is a document from the database. These are invoices' documents, calendars, bookings'
     * calendar entries, checkouts and orders.
     */
    public static boolean isOfADocument(RoutingContext call) {
        List<String> segments = segments(call);
        return (segments.size() > 2 && DOCUMENTS.contains(segments.subList(0, 2))) || isOfACheckout(call);
    }

    /** Returns whether the call is for a page of customers or tenants, outside the console. */
    public static boolean isOfAPublicPage(RoutingContext call) {
        List<String> segments = segments(call);
        return !segments.isEmpty() && PAGES.contains(segments.getFirst());
    }

    /**
     * Returns whether an answer or problem may be about the caller. This is true for all paths of the interfaces except
     * the list of operations, which is the same for all callers.
     */
    static boolean mayBePersonal(RoutingContext call) {
        List<String> segments = segments(call);
        return !segments.isEmpty() && INTERFACES.contains(segments.getFirst()) && !isOfTheList(call);
    }

    /** Returns the parts of the path, which doesn't change during a call. */
    private static List<String> segments(RoutingContext call) {
        @Nullable List<String> known = call.get(SEGMENTS);
        if (known == null) {
            known = segments(call.normalizedPath());
            call.put(SEGMENTS, known);
        }
        return known;
    }

    private static List<String> segments(String path) {
        List<String> segments = new ArrayList<>();
        for (StringTokenizer parts = new StringTokenizer(path, "/"); parts.hasMoreTokens(); ) {
            String part = parts.nextToken();
            int parameters = part.indexOf(';');
            String segment = parameters < 0 ? part : part.substring(0, parameters);
            if (!segment.isEmpty()) {
                segments.add(segment);
            }
        }
        return List.copyOf(segments);
    }
}
