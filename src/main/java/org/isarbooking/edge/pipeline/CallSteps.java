package org.isarbooking.edge.pipeline;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Handler;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.edge.access.TokenRefusals;
import org.isarbooking.edge.discovery.PublishedDocuments;
import org.isarbooking.edge.http.AcceptedTypes;
import org.isarbooking.edge.http.AllowedMethods;
import org.isarbooking.edge.http.BodyLimit;
import org.isarbooking.edge.http.CallHeaders;
import org.isarbooking.edge.http.ContentCodings;
import org.isarbooking.edge.http.Framing;
import org.isarbooking.edge.http.UnroutableRequests;
import org.isarbooking.edge.limits.LoadShedding;
import org.isarbooking.edge.mcp.McpRoute;
import org.isarbooking.edge.mcp.McpWebPages;
import org.isarbooking.internals.AuthenticationFailures;

/**
 * The steps of a call, in their order. Each step either ends the call or passes it on. Filters come first, for every
 * path; then routes; then the framework's resources, where an operation is called:
 *
 * <ol>
 *   <li>{@code edge.access.GateFilter} checks the access, before the body is read;
 *   <li>{@code edge.contract.InputBodyReader} takes the call's place and reads the input strictly;
 *   <li>{@code edge.OperationInvoker} finds the caller's account and calls the operation;
 *   <li>{@code edge.http.OutputBodyWriter} writes the answer, {@code edge.Problems} a problem instead.
 * </ol>
 *
 * <p>A tool of MCP takes the same path from {@code edge.mcp.McpCalls} on, a web page from {@code edge.PageCalls} on.
 */
@Singleton
class CallSteps {

    /** The priority of the first filter, higher than any of the framework's. Each later filter has one less. */
    private static final int FIRST = 2_000;

    /** The order of the first route, before those of the framework and of its extensions. */
    private static final int DOCUMENTS = -200;

    private static final int MCP = -100;

    private final List<Handler<RoutingContext>> filters;
    private final UnroutableRequests hosts;
    private final TokenRefusals tokens;
    private final PublishedDocuments documents;
    private final McpRoute mcp;

    CallSteps(
            Framing framing,
            CallHeaders headers,
            UnroutableRequests hosts,
            McpWebPages pages,
            LoadShedding places,
            BodyLimit size,
            ContentCodings codings,
            AllowedMethods methods,
            AcceptedTypes types,
            TokenRefusals tokens,
            PublishedDocuments documents,
            McpRoute mcp) {
        this.filters = List.of(
                framing, // first: a gateway and the server must agree where a request ends
                headers, // before any step that answers, so that each answer has them
                hosts, // before anything that reads the path
                pages, // before any step that refuses calls of MCP
                places, // before anything that takes work
                size, // needs no body
                codings, // a compressed body is refused unread
                methods, // OPTIONS is answered without a token
                types); // last: it changes a header that the framework reads
        this.hosts = hosts;
        this.tokens = tokens;
        this.documents = documents;
        this.mcp = mcp;
    }

    void register(@Observes Filters framework) {
        for (int step = 0; step < filters.size(); step++) {
            framework.register(filters.get(step), FIRST - step);
        }
        framework.register(tokens, AuthenticationFailures.PRIORITY);
    }

    void serve(@Observes Router router) {
        hosts.rescue(router.route().order(Integer.MIN_VALUE));
        router.route().order(DOCUMENTS).handler(documents);
        mcp.serve(router, MCP);
    }
}
