package org.isarbooking.page;

import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import java.net.URI;
import java.net.URISyntaxException;
import org.isarbooking.operation.ServiceAddress;
import org.jspecify.annotations.Nullable;

/** Says whether a form was sent from one of our own pages, as the browser tells it. */
public final class FormOrigin {

    private final ServiceAddress address;

    /** @param address where the service is reached, whatever gateway is in front of it */
    public FormOrigin(ServiceAddress address) {
        this.address = address;
    }

    /**
     * Returns true unless the browser names another site: browsers of the last years do in {@code Sec-Fetch-Site},
     * others by {@code Origin}. Who says neither has the seal at least.
     */
    public boolean isHere(RoutingContext call) {
        @Nullable String site = call.request().getHeader("Sec-Fetch-Site");
        if (site != null) {
            return site.equals("same-origin");
        }
        @Nullable String origin = call.request().getHeader(HttpHeaders.ORIGIN);
        return origin == null || isOwn(origin, call);
    }

    /**
     * Returns the same for pages that tell nobody where the reader comes from: browsers without {@code Sec-Fetch-Site}
     * send their forms with the origin {@code null}. Good enough where nobody is signed in.
     */
    public boolean mayBeHere(RoutingContext call) {
        return isHere(call)
                || (call.request().getHeader("Sec-Fetch-Site") == null
                        && "null".equals(call.request().getHeader(HttpHeaders.ORIGIN)));
    }

    private boolean isOwn(String origin, RoutingContext call) {
        try {
            @Nullable String authority = new URI(origin).getRawAuthority();
            return authority != null
                    && (authority.equals(address.publicUrl().getRawAuthority())
                            || authority.equals(call.request().getHeader(HttpHeaders.HOST)));
        } catch (URISyntaxException _) {
            return false;
        }
    }
}
