package org.isarbooking.edge.http;

import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.jboss.logging.Logger;

/**
 * Translates a failure into a refusal, with the same rules on every edge. A refusal stays the same. Authentication and
 * permission failures become refusals. All other failures are logged, and become the refusal for an outage or a bug.
 */
public final class Faults {

    private static final Logger LOG = Logger.getLogger(Faults.class);

    private Faults() {}

    public static Refusal refusal(Throwable fault, String requestId) {
        return switch (fault) {
            case Refusal refusal -> refusal;
            case AuthenticationFailedException _, UnauthorizedException _ ->
                Refusal.of(ProblemCode.IDENTITY_REQUIRED).because("invalid_token");
            case ForbiddenException _ -> Refusal.of(ProblemCode.INSUFFICIENT_SCOPE);
            default -> outageOrBug(fault, requestId);
        };
    }

    private static Refusal outageOrBug(Throwable fault, String requestId) {
        if (Outages.isOutage(fault)) {
            LOG.warnf("call %s: %s", requestId, fault.toString());
            return Refusal.of(ProblemCode.TEMPORARILY_UNAVAILABLE);
        }
        LOG.errorf(fault, "call %s failed", requestId);
        return Refusal.of(ProblemCode.INTERNAL_ERROR);
    }
}
