package org.isarbooking.page;

import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import java.util.function.Function;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.shared.Tokens;
import org.jspecify.annotations.Nullable;

/**
 * Checks that a form was sent from one of our own pages, by the person for whom the page was made. The browser names
 * the site that a form comes from. Each form also has a seal, made from a secret cookie and the visitor. No other site
 * can know this seal.
 */
public class FormGuard {

    /** The name of the field with the seal. */
    public static final String FIELD = "form_seal";

    private static final String COOKIE = "isar-form";
    private static final String PURPOSE = "form";
    private static final String MADE = FormGuard.class.getName();

    private final Cookies cookies;
    private final Seals seals;
    private final FormOrigin origin;
    private final Function<RoutingContext, Optional<String>> session;

    /** @param session returns a secret that all pages of a call's session share; empty without a session */
    public FormGuard(
            Cookies cookies, Seals seals, ServiceAddress address, Function<RoutingContext, Optional<String>> session) {
        this.cookies = cookies;
        this.seals = seals;
        this.origin = new FormOrigin(address);
        this.session = session;
    }

    /**
     * Returns the seal for the forms of a page.
     *
     * @param visitor the permanent key of the person; "" for nobody
     */
    public String seal(RoutingContext call, String visitor) {
        return seals.seal(PURPOSE, text(nonce(call), visitor));
    }

    /**
     * Returns true if a form comes from our origin and has a seal. Doesn't check the seal, since the check needs the
     * visitor: see {@link #isOurs}.
     */
    public boolean maybeOurs(RoutingContext call, @Nullable String seal) {
        return origin.isHere(call) && seal != null;
    }

    /** Returns true if the form of a call comes from our origin, with a seal for this visitor. */
    public boolean isOurs(RoutingContext call, String visitor, @Nullable String seal) {
        return origin.isHere(call)
                && seal != null
                && cookies.read(call, COOKIE)
                        .filter(nonce -> seals.isSealOf(PURPOSE, text(nonce, visitor), seal))
                        .isPresent();
    }

    private static String text(String nonce, String visitor) {
        return nonce + " " + visitor;
    }

    /**
     * Returns the value of the cookie, and sets the cookie if the browser has none. Two pages of a session that are
     * opened at once get the same value. With two values, the browser would keep only one, and the forms of the other
     * page would be refused.
     */
    private String nonce(RoutingContext call) {
        @Nullable String made = call.get(MADE);
        return Optional.ofNullable(made).or(() -> cookies.read(call, COOKIE)).orElseGet(() -> {
            String nonce = session.apply(call)
                    .map(secret -> seals.seal(COOKIE, secret))
                    .orElseGet(Tokens::random);
            call.put(MADE, nonce);
            cookies.keepForSession(call, COOKIE, nonce);
            return nonce;
        });
    }
}
