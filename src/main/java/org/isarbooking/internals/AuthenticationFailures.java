package org.isarbooking.internals;

import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.quarkus.vertx.http.runtime.security.SecurityHandlerPriorities;
import io.vertx.ext.web.RoutingContext;
import java.util.function.BiConsumer;

/** Keeps the framework from answering calls whose token is no good. */
@TriedWith(library = "quarkus-vertx-http", version = "3.34.1")
public final class AuthenticationFailures {

    /**
     * The priority of a filter that says so. The framework appends it to its own of the same priority, which
     * authenticates; Quarkus REST's comes after that, with a priority less by one.
     */
    public static final int PRIORITY = SecurityHandlerPriorities.AUTHENTICATION;

    private AuthenticationFailures() {}

    /** Leaves the answer to the code that asks for the identity. */
    public static void leaveToUs(RoutingContext call) {
        call.put(QuarkusHttpUser.AUTH_FAILURE_HANDLER, (BiConsumer<RoutingContext, Throwable>) (_, _) -> {});
    }
}
