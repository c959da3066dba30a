package org.isarbooking.edge.discovery;

import io.quarkus.arc.All;
import io.vertx.core.Context;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.edge.EarlyProblems;
import org.isarbooking.edge.discovery.Publication.Content;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.jspecify.annotations.Nullable;

/** Serves the documents that agents find the service by: for caches, with a tag that tells whether they have changed. */
@ApplicationScoped
class PublishedDocuments {

    private static final String ALLOWED = "GET, HEAD, OPTIONS";
    private static final String CACHE_CONTROL = "public, max-age=600";

    /** And before every other route. */
    private static final int AFTER_FILTERS = -200;

    private final List<PublishedDocument> documents;
    private final EarlyProblems problems;

    PublishedDocuments(@All List<PublishedDocument> documents, EarlyProblems problems) {
        this.documents = List.copyOf(documents);
        this.problems = problems;
    }

    void serve(@Observes Router router) {
        for (PublishedDocument document : documents) {
            Publication publication = new Publication(document);
            for (String path : document.paths()) {
                router.route(path).order(AFTER_FILTERS).handler(call -> answer(call, publication));
            }
        }
    }

    private void answer(RoutingContext call, Publication publication) {
        HttpMethod method = call.request().method();
        HttpServerResponse response = call.response();
        if (!publication.document().isMeantBy(call)) {
            call.next();
        } else if (method.equals(HttpMethod.OPTIONS)) {
            response.putHeader(HttpHeaders.ALLOW, ALLOWED).setStatusCode(204).end();
        } else if (!method.equals(HttpMethod.GET) && !method.equals(HttpMethod.HEAD)) {
            response.putHeader(HttpHeaders.ALLOW, ALLOWED);
            problems.end(call, Refusal.of(ProblemCode.METHOD_NOT_ALLOWED));
        } else {
            Context context = call.vertx().getOrCreateContext();
            publication
                    .content(call.vertx())
                    .onSuccess(content -> context.runOnContext(_ -> send(call, publication.document(), content)))
                    .onFailure(failure -> context.runOnContext(_ -> problems.end(call, failure)));
        }
    }

    private static void send(RoutingContext call, PublishedDocument document, Content content) {
        HttpServerResponse response = call.response();
        response.putHeader(HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN, "*") // public, and read without credentials
                .putHeader(HttpHeaders.ETAG, content.tag())
                .putHeader(HttpHeaders.CACHE_CONTROL, CACHE_CONTROL);
        if (document.isNegotiated()) {
            response.putHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT);
        }
        if (isKnown(call.request().getHeader(HttpHeaders.IF_NONE_MATCH), content.tag())) {
            response.setStatusCode(304).end();
            return;
        }
        response.putHeader(HttpHeaders.CONTENT_TYPE, document.mediaType())
                .putHeader(
                        HttpHeaders.CONTENT_LENGTH,
                        String.valueOf(content.bytes().length()));
        if (call.request().method().equals(HttpMethod.HEAD)) {
            response.end();
        } else {
            response.end(content.bytes());
        }
    }

    /** RFC 9110, 13.1.2: any of a list of tags, weak ones too, or {@code *}. */
    private static boolean isKnown(@Nullable String tags, String tag) {
        return tags != null
                && Stream.of(tags.split(",", -1))
                        .map(String::strip)
                        .map(known -> known.startsWith("W/") ? known.substring(2) : known)
                        .anyMatch(known -> known.equals(tag) || known.equals("*"));
    }
}
