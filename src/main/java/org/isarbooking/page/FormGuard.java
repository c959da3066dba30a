package org.isarbooking.page;

import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.shared.Tokens;
import org.jspecify.annotations.Nullable;

/**
 * Checks that a form was sent from one of our own pages, by the person whom the page was made for. The browser names
 * the site that a form comes from. Each form also carries a seal of a random cookie and of the visitor, which no other
 * site can know.
 */
public class FormGuard {

    /** The name of the field that carries the seal. */
    public static final String FIELD = "form_seal";

    private static final String COOKIE = "isar-form";
    private static final String PURPOSE = "form";
    private static final String MADE = FormGuard.class.getName();

    private final Cookies cookies;
    private final Seals seals;
    private final FormOrigin origin;

    public FormGuard(Cookies cookies, Seals seals, ServiceAddress address) {
        this.cookies = cookies;
        this.seals = seals;
        this.origin = new FormOrigin(address);
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
     * Returns true if a form may be one of ours: it comes from our origin and carries a seal. Only {@link #isOurs}
     * checks the seal, since the check needs the visitor.
     */
    public boolean maybeOurs(RoutingContext call, @Nullable String seal) {
        return origin.isHere(call) && seal != null;
    }

    /** Returns true if the form of a call is one of ours, made for this visitor. */
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

    private String nonce(RoutingContext call) {
        @Nullable String made = call.get(MADE);
        return Optional.ofNullable(made).or(() -> cookies.read(call, COOKIE)).orElseGet(() -> {
            String nonce = Tokens.random();
            call.put(MADE, nonce);
            cookies.keepForSession(call, COOKIE, nonce);
            return nonce;
        });
    }
}
