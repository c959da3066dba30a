package org.isarbooking.checkout;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.function.Function;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.edge.limits.Place;
import org.isarbooking.edge.limits.Places;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.shared.Language;
import org.isarbooking.ucp.AgentProfile;
import org.jspecify.annotations.Nullable;

/**
 * The common steps of agents' calls over REST and MCP. Limits how many calls run at once, admits callers, and
 * recognizes repeated calls.
 */
@Singleton
class AgentCalls {

    private final AgentDoor door;
    private final RepeatedCalls repeated;
    private final Places places;

    AgentCalls(AgentDoor door, RepeatedCalls repeated, Places places) {
        this.door = door;
        this.repeated = repeated;
        this.places = places;
    }

    /** Handles a call that changes nothing. */
    Uni<Answered> reading(RoutingContext http, AgentProfile agent, Function<AgentCall, Uni<Answered>> work) {
        return finishing(http, door.open(http, agent).flatMap(call -> work.apply(call)));
    }

    /**
     * Handles a call that changes something, once for each agent, address and key.
     *
     * @param address the called resource
     * @param key the caller's idempotency key; null for a call without one, which always runs
     * @param input the parsed body
     */
    Uni<Answered> changing(
            RoutingContext http,
            AgentProfile agent,
            String address,
            @Nullable String key,
            byte[] sent,
            OperationInput input,
            Function<AgentCall, Uni<Answered>> work) {
        @Nullable Language language = input.language();
        if (language != null) {
            CallContext.remember(http, language);
        }
        return finishing(
                http,
                door.open(http, agent)
                        .flatMap(call -> repeated.once(
                                call.owner(),
                                address,
                                key,
                                sent,
                                () -> work.apply(
                                        key == null
                                                ? call
                                                : call.repeatable(RepeatedCalls.hash(call.owner(), address, key))))));
    }

    /** Lets the work of a call finish even if the caller disconnects. */
    private Uni<Answered> finishing(RoutingContext http, Uni<Answered> work) {
        return Uni.createFrom().deferred(() -> {
            places.take(http);
            return Place.of(http).map(place -> place.finishing(work)).orElse(work);
        });
    }
}
