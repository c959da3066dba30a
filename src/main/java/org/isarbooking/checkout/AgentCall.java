package org.isarbooking.checkout;

import io.vertx.ext.web.RoutingContext;
import org.isarbooking.shared.Language;
import org.isarbooking.ucp.AgentProfile;

/**
 * A call of an agent.
 *
 * @param owner the owner of the sessions that the call may see
 */
record AgentCall(RoutingContext http, Owner owner, AgentProfile agent, Language language) {

    /** Returns the call with the language that an input asks for. */
    AgentCall in(Language asked) {
        return new AgentCall(http, owner, agent, asked);
    }
}
