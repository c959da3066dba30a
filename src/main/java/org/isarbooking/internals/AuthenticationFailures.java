package org.isarbooking.internals;

import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.quarkus.vertx.http.runtime.security.SecurityHandlerPriorities;
import io.vertx.ext.web.RoutingContext;
import java.util.function.BiConsumer;

/** Prevents the framework from responding to calls with an invalid token. */
@TriedWith(library = "quarkus-vertx-http", version = "3.34.1")
public final class AuthenticationFailures {

    /**
     * The priority of the filter that calls {@link #leaveToUs}. The framework runs this filter after its own filter for
     * authentication, which has the same priority. The filter of Quarkus REST runs after both, because its priority is
     * one lower.
     */
    public static final int PRIORITY = SecurityHandlerPriorities.AUTHENTICATION;

    private AuthenticationFailures() {}

    /**
     * Keeps the framework from responding to an invalid token. Instead, the code that asks for the call's identity gets
     * the failure and responds.
     */
    public static void leaveToUs(RoutingContext call) {
        call.put(QuarkusHttpUser.AUTH_FAILURE_HANDLER, (BiConsumer<RoutingContext, Throwable>) (_, _) -> {});
    }
}
