package org.isarbooking.edge.discovery;

import io.quarkus.arc.All;
import io.vertx.core.Context;
import io.vertx.core.Handler;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.edge.discovery.Publication.Coded;
import org.isarbooking.edge.discovery.Publication.Content;
import org.isarbooking.edge.http.EarlyProblems;
import org.isarbooking.edge.limits.DocumentLimit;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.jspecify.annotations.Nullable;

/** Serves documents with an entity tag, compressed for callers that accept it, and with a limit per caller. */
@ApplicationScoped
public class PublishedDocuments implements Handler<RoutingContext> {

    private static final String ALLOWED = "GET, HEAD, OPTIONS";
    private static final String CACHE_CONTROL = "public, max-age=600";

    private final Map<String, List<Publication>> byPath;
    private final BrowsableDocuments browsable;
    private final DocumentLimit limit;
    private final EarlyProblems problems;

    PublishedDocuments(
            @All List<PublishedDocument> documents,
            @All List<PublishedCollection> collections,
            BrowsableDocuments browsable,
            DocumentLimit limit,
            EarlyProblems problems) {
        this.byPath = new HashMap<>();
        this.browsable = browsable;
        this.limit = limit;
        this.problems = problems;
        Stream.concat(documents.stream(), collections.stream().flatMap(some -> some.documents().stream()))
                .map(Publication::new)
                .forEach(publication -> publication
                        .document()
                        .paths()
                        .forEach(path -> byPath.computeIfAbsent(path, _ -> new ArrayList<>(1))
                                .add(publication)));
    }

    /**
     * Answers a call for a document and passes on other calls. One handler serves all documents: if each document had
     * its own route, the router would try all of these routes for every call.
     */
    @Override
    public void handle(RoutingContext call) {
        meant(call).ifPresentOrElse(publication -> answer(call, publication), call::next);
    }

    private Optional<Publication> meant(RoutingContext call) {
        String path = call.normalizedPath();
        String name = path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        return byPath.getOrDefault(name, List.of()).stream()
                .filter(publication -> publication.document().isMeantBy(call))
                .findFirst()
                .or(() -> browsable.at(path));
    }

    private void answer(RoutingContext call, Publication publication) {
        HttpMethod method = call.request().method();
        HttpServerResponse response = call.response();
        if (method.equals(HttpMethod.OPTIONS)) {
            response.putHeader(HttpHeaders.ALLOW, ALLOWED).setStatusCode(204).end();
        } else if (!method.equals(HttpMethod.GET) && !method.equals(HttpMethod.HEAD)) {
            response.putHeader(HttpHeaders.ALLOW, ALLOWED);
            problems.end(call, Refusal.of(ProblemCode.METHOD_NOT_ALLOWED));
        } else {
            count(call).ifPresentOrElse(refusal -> problems.end(call, refusal), () -> load(call, publication));
        }
    }

    private Optional<Refusal> count(RoutingContext call) {
        try {
            limit.count(call);
            return Optional.empty();
        } catch (Refusal refusal) {
            return Optional.of(refusal);
        }
    }

    private void load(RoutingContext call, Publication publication) {
        Context context = call.vertx().getOrCreateContext();
        publication
                .content(call.vertx())
                .onSuccess(content -> context.runOnContext(_ -> send(call, publication.document(), content)))
                .onFailure(failure -> context.runOnContext(_ -> problems.end(call, failure)));
    }

    /** Sends a document. Only documents are compressed: they hold no secret that a compressed length could reveal. */
    private static void send(RoutingContext call, PublishedDocument document, Content content) {
        HttpServerResponse response = call.response();
        Coded chosen = content.forCaller(
                AcceptedCodings.hasGzip(call.request().headers().getAll(HttpHeaders.ACCEPT_ENCODING)));
        response.putHeader(HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN, "*") // public, and read without credentials
                .putHeader(HttpHeaders.ETAG, chosen.tag())
                .putHeader(HttpHeaders.CACHE_CONTROL, CACHE_CONTROL)
                .putHeader(HttpHeaders.VARY, vary(document));
        if (isKnown(call.request().getHeader(HttpHeaders.IF_NONE_MATCH), chosen.tag())) {
            response.setStatusCode(304).end();
            return;
        }
        if (chosen.isGzip()) {
            response.putHeader(HttpHeaders.CONTENT_ENCODING, "gzip");
        }
        response.putHeader(HttpHeaders.CONTENT_TYPE, document.mediaType())
                .putHeader(
                        HttpHeaders.CONTENT_LENGTH,
                        String.valueOf(chosen.bytes().length()));
        if (call.request().method().equals(HttpMethod.HEAD)) {
            response.end();
        } else {
            response.end(chosen.bytes());
        }
    }

    private static String vary(PublishedDocument document) {
        return Stream.concat(document.variesBy().stream(), Stream.of("Accept-Encoding"))
                .collect(Collectors.joining(", "));
    }

    /**
     * Returns whether the caller already has this version (RFC 9110, 13.1.2).
     *
     * @param tags {@code If-None-Match}: a list of tags, strong or weak, or {@code *}
     */
    private static boolean isKnown(@Nullable String tags, String tag) {
        return tags != null
                && Stream.of(tags.split(",", -1))
                        .map(String::strip)
                        .map(known -> known.startsWith("W/") ? known.substring(2) : known)
                        .anyMatch(known -> known.equals(tag) || known.equals("*"));
    }
}
