package org.isarbooking.console;

import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.shared.Tokens;
import org.jspecify.annotations.Nullable;

/**
 * Makes sure that a form was sent from one of our own pages, by the person whom the page was made for. A browser says
 * where a form comes from; and each form carries the seal of a random cookie and of the visitor, which no other site
 * can know.
 */
@Singleton
class FormGuard {

    /** The name of the field that carries the seal. */
    static final String FIELD = "form_seal";

    private static final String COOKIE = "isar-form";
    private static final String PURPOSE = "form";
    private static final String MADE = FormGuard.class.getName();

    private final Cookies cookies;
    private final Seals seals;
    private final ServiceAddress address;

    FormGuard(Cookies cookies, Seals seals, ServiceAddress address) {
        this.cookies = cookies;
        this.seals = seals;
        this.address = address;
    }

    /** The seal for the forms of a page. */
    String seal(RoutingContext call, Optional<Visitor> visitor) {
        return seals.seal(PURPOSE, text(nonce(call), visitor));
    }

    /** Whether the form that a call brings is one of ours. */
    boolean isOurs(RoutingContext call, Optional<Visitor> visitor, @Nullable String seal) {
        return comesFromHere(call)
                && seal != null
                && cookies.read(call, COOKIE)
                        .filter(nonce -> seals.isSealOf(PURPOSE, text(nonce, visitor), seal))
                        .isPresent();
    }

    private static String text(String nonce, Optional<Visitor> visitor) {
        return nonce + " " + visitor.map(Visitor::key).orElse("");
    }

    private String nonce(RoutingContext call) {
        @Nullable String made = call.get(MADE);
        return Optional.ofNullable(made).or(() -> cookies.read(call, COOKIE)).orElseGet(() -> {
            String nonce = Tokens.random();
            call.put(MADE, nonce);
            cookies.keepForSession(call, COOKIE, nonce);
            return nonce;
        });
    }

    /**
     * Browsers of the last years say it in {@code Sec-Fetch-Site}, others by {@code Origin}; who says neither has the
     * seal at least.
     */
    private boolean comesFromHere(RoutingContext call) {
        @Nullable String site = call.request().getHeader("Sec-Fetch-Site");
        if (site != null) {
            return site.equals("same-origin");
        }
        @Nullable String origin = call.request().getHeader(HttpHeaders.ORIGIN);
        return origin == null || isOwn(origin, call);
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
