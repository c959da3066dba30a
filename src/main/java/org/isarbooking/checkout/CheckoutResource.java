package org.isarbooking.checkout;

import com.fasterxml.jackson.databind.JsonNode;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.function.BiFunction;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.isarbooking.edge.contract.InputReader;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.ucp.AgentProfile;
import org.isarbooking.ucp.Ucp;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.server.Cancellable;
import org.jspecify.annotations.Nullable;

/**
 * Checkouts and orders over the protocol's REST binding. The protocol's own OpenAPI document describes this binding, so
 * the service's OpenAPI document leaves it out.
 */
@Cancellable(false) // otherwise, work would go on without the identity of a caller who has left
@Path(Ucp.REST_PATH)
@Produces(MediaType.APPLICATION_JSON)
@ForAgentsWhoBook
public class CheckoutResource {

    private static final String AGENT = "UCP-Agent";
    private static final String KEY = "Idempotency-Key";
    private static final String SESSIONS = "checkout-sessions";
    private static final String SESSION = SESSIONS + "/{id}";
    private static final byte[] NOTHING = {'{', '}'};

    private final AgentCalls calls;
    private final CheckoutDesk desk;
    private final InputReader reader;

    CheckoutResource(AgentCalls calls, CheckoutDesk desk, InputReader reader) {
        this.calls = calls;
        this.desk = desk;
        this.reader = reader;
    }

    @POST
    @Path(SESSIONS)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(hidden = true)
    public Uni<RestResponse<Object>> create(
            RoutingContext http, @HeaderParam(AGENT) @Nullable String agent, byte @Nullable [] body) {
        return changing(http, agent, "create", body, CheckoutInput.class, (input, call) -> desk.create(input, call));
    }

    @GET
    @Path(SESSION)
    @Operation(hidden = true)
    public Uni<RestResponse<Object>> get(
            RoutingContext http, @HeaderParam(AGENT) @Nullable String agent, @PathParam("id") String id) {
        return calls.reading(http, AgentProfile.ofHeader(agent), call -> desk.get(id, call))
                .map(CheckoutResource::written);
    }

    @PUT
    @Path(SESSION)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(hidden = true)
    public Uni<RestResponse<Object>> update(
            RoutingContext http,
            @HeaderParam(AGENT) @Nullable String agent,
            @PathParam("id") String id,
            byte @Nullable [] body) {
        return changing(
                http, agent, "update\n" + id, body, CheckoutInput.class, (input, call) -> desk.update(id, input, call));
    }

    @POST
    @Path(SESSION + "/complete")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(hidden = true)
    public Uni<RestResponse<Object>> complete(
            RoutingContext http,
            @HeaderParam(AGENT) @Nullable String agent,
            @PathParam("id") String id,
            byte @Nullable [] body) {
        return changing(
                http,
                agent,
                "complete\n" + id,
                body,
                CompleteInput.class,
                (input, call) -> desk.complete(id, input, call));
    }

    /** Cancels a checkout. The body may be missing, since the service ignores its content. */
    @POST
    @Path(SESSION + "/cancel")
    @Operation(hidden = true)
    public Uni<RestResponse<Object>> cancel(
            RoutingContext http,
            @HeaderParam(AGENT) @Nullable String agent,
            @PathParam("id") String id,
            byte @Nullable [] body) {
        byte[] sent = body == null || body.length == 0 ? NOTHING : body;
        return changing(http, agent, "cancel\n" + id, sent, CancelInput.class, (_, call) -> desk.cancel(id, call));
    }

    @GET
    @Path("orders/{id}")
    @Operation(hidden = true)
    public Uni<RestResponse<Object>> order(
            RoutingContext http, @HeaderParam(AGENT) @Nullable String agent, @PathParam("id") String id) {
        return calls.reading(http, AgentProfile.ofHeader(agent), call -> desk.order(id, call))
                .map(CheckoutResource::written);
    }

    private <I extends OperationInput> Uni<RestResponse<Object>> changing(
            RoutingContext http,
            @Nullable String agent,
            String address,
            byte @Nullable [] body,
            Class<I> type,
            BiFunction<I, AgentCall, Uni<Answered>> work) {
        byte[] sent = body == null ? new byte[0] : body;
        JsonNode tree = reader.parse(sent);
        CallContext.rememberLanguageOf(tree, http);
        AgentProfile profile = AgentProfile.ofHeader(agent);
        // The framework would pass an empty header as a missing one.
        @Nullable String key = http.request().getHeader(KEY);
        if (key != null) {
            RepeatedCalls.checkKey("$." + KEY, key);
        }
        I input = reader.bind(tree, type);
        return calls.changing(http, profile, address, key, sent, input, call -> work.apply(input, call))
                .map(CheckoutResource::written);
    }

    private static RestResponse<Object> written(Answered answer) {
        RestResponse.ResponseBuilder<Object> response = RestResponse.ResponseBuilder.create(answer.status(), null);
        return response.entity(answer.body())
                .type(MediaType.APPLICATION_JSON_TYPE)
                .build();
    }
}
