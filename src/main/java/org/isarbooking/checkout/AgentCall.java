package org.isarbooking.checkout;

import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.RoutingContext;
import org.isarbooking.shared.Language;
import org.isarbooking.ucp.AgentProfile;
import org.jspecify.annotations.Nullable;

/**
 * A call of an agent.
 *
 * @param owner the owner of the sessions that the call may see
 * @param repetition a hash that is the same for each repetition of the call; null without an idempotency key
 */
record AgentCall(
        RoutingContext http,
        Owner owner,
        AgentProfile agent,
        Language language,
        @Nullable Buffer repetition) {

    /** Returns the call with the language that an input asks for. */
    AgentCall in(Language asked) {
        return new AgentCall(http, owner, agent, asked, repetition);
    }

    /** Returns the call with the hash of its idempotency key. */
    AgentCall repeatable(Buffer hash) {
        return new AgentCall(http, owner, agent, language, hash);
    }
}
