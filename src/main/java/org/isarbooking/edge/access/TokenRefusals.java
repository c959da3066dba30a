package org.isarbooking.edge.access;

import io.vertx.core.Handler;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.internals.AuthenticationFailures;

/**
 * A token that is no good for an operation is answered by the {@link Gate}, over MCP as the tool's result; the
 * framework would end the call without asking it. It would also look up the template of the path for that, in a map of
 * all paths that it makes anew for each call, whether a token is refused or not. Pages are not concerned: who isn't
 * signed in is sent to sign in.
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
