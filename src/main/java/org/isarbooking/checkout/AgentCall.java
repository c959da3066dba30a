package org.isarbooking.checkout;

import io.vertx.ext.web.RoutingContext;
import org.isarbooking.shared.Language;
import org.isarbooking.ucp.AgentProfile;

/**
 * A call of an agent.
 *
 * @param owner whose sessions it may see
 * @param language what texts of the answer are written in
 */
record AgentCall(RoutingContext http, Owner owner, AgentProfile agent, Language language) {

    /** The same, in the language that an input asks for. */
    AgentCall in(Language asked) {
        return new AgentCall(http, owner, agent, asked);
    }
}
