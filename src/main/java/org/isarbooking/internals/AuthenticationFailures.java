package org.isarbooking.internals;

import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.quarkus.vertx.http.runtime.security.SecurityHandlerPriorities;
import io.vertx.ext.web.RoutingContext;
import java.util.function.BiConsumer;

/** Keeps the framework from responding itself to calls that have an invalid token. */
@TriedWith(library = "quarkus-vertx-http", version = "3.34.1")
public final class AuthenticationFailures {

    /**
     * The priority of the filter that calls {@link #leaveToUs}. The framework runs this filter after its own filter of
     * the same priority, which authenticates. The filter of Quarkus REST runs after both, because its priority is one
     * lower.
     */
    public static final int PRIORITY = SecurityHandlerPriorities.AUTHENTICATION;

    private AuthenticationFailures() {}

    /** Leaves the answer to the code that asks for the identity. */
    public static void leaveToUs(RoutingContext call) {
        call.put(QuarkusHttpUser.AUTH_FAILURE_HANDLER, (BiConsumer<RoutingContext, Throwable>) (_, _) -> {});
    }
}
