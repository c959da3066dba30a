package org.isarbooking.edge.access;

import io.vertx.core.Handler;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.internals.AuthenticationFailures;

/**
 * Lets the {@link Gate} refuse invalid tokens in calls of operations; over MCP, the refusal is the tool's result.
 * Without this class, the framework would end a call with an invalid token before the gate. It would also make a map of
 * all paths for each call, even with a valid token. Pages are different: a visitor who isn't signed in is redirected to
 * the sign-in.
 */
@Singleton
public class TokenRefusals implements Handler<RoutingContext> {

    @Override
    public void handle(RoutingContext call) {
        if (CallContext.isOfAnOperation(call)) {
            AuthenticationFailures.leaveToUs(call);
        }
        call.next();
    }
}
