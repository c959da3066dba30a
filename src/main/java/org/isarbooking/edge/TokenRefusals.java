package org.isarbooking.edge;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.quarkus.vertx.http.runtime.security.SecurityHandlerPriorities;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.function.BiConsumer;

/**
 * A token that is no good for an operation is answered by the {@link Gate}, over MCP as the tool's result; the framework would end the call without asking it. It would also look up the
 * template of the path for that, in a map of all paths that it makes anew for each call, whether a token is refused or not. Pages are not concerned: who isn't signed in is sent to sign in.
 */
@Singleton
class TokenRefusals {

    /** After the framework's own of the same priority, to which it appends those that are registered, and before that of Quarkus REST, whose priority is one less. */
    void register(@Observes Filters filters) {
        filters.register(
                call -> {
                    if (CallContext.isOfAnOperation(call)) {
                        call.put(QuarkusHttpUser.AUTH_FAILURE_HANDLER, (BiConsumer<RoutingContext, Throwable>)
                                (_, _) -> {});
                    }
                    call.next();
                },
                SecurityHandlerPriorities.AUTHENTICATION);
    }
}
