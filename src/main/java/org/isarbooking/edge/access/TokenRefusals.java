package org.isarbooking.edge.access;

import io.vertx.core.Handler;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.internals.AuthenticationFailures;

/**
 * Leaves the answer to an invalid token of an operation to the {@link Gate}; over MCP, the answer is the tool's result.
 * Otherwise the framework would end the call without the gate. For each call, even with a valid token, it would also
 * search the path's template in a new map of all paths. Pages are different: a visitor who isn't signed in is sent to
 * sign in.
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
