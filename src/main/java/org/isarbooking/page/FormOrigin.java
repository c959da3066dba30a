package org.isarbooking.page;

import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import java.net.URI;
import java.net.URISyntaxException;
import org.isarbooking.operation.ServiceAddress;
import org.jspecify.annotations.Nullable;

/** Checks by the browser's headers whether a form was sent from one of our own pages. */
public final class FormOrigin {

    private final ServiceAddress address;

    /** @param address the address at which clients reach the service, with any gateway in front of it */
    public FormOrigin(ServiceAddress address) {
        this.address = address;
    }

    /**
     * Returns true unless the browser names another origin. Recent browsers name it in {@code Sec-Fetch-Site}, older
     * ones in {@code Origin}. Without either header, the seal is the only protection.
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
     * Returns true unless the browser names another origin. This method is for pages that send no referrer. Browsers
     * without {@code Sec-Fetch-Site} send the forms of such pages with the origin {@code null}, which is accepted, too.
     * So callers must also check the seal if somebody is signed in.
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
