package org.isarbooking.checkout;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** Admits callers through {@link AgentDoor} before the body of a call is read. */
@Singleton
class DoorFilter {

    private final AgentDoor door;

    DoorFilter(AgentDoor door) {
        this.door = door;
    }

    @ForAgentsWhoBook
    @ServerRequestFilter
    Uni<Response> admit() {
        return door.admit().map(_ -> (Response) null);
    }
}
