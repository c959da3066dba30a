package org.isarbooking.page;

import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.util.Optional;

/**
 * Reads and sets the cookies of the pages below a path. Browsers send the cookies only to these pages, and hide them
 * from scripts.
 */
public class Cookies {

    private final String path;
    private final boolean isSecure;

    /**
     * Makes cookies for the pages below a path.
     *
     * @param isSecure true if browsers send the cookies only over encrypted connections
     */
    public Cookies(String path, boolean isSecure) {
        this.path = path;
        this.isSecure = isSecure;
    }

    /** Returns the value of a cookie; empty without one. */
    public Optional<String> read(RoutingContext call, String name) {
        return Optional.ofNullable(call.request().getCookie(name)).map(Cookie::getValue);
    }

    /**
     * Sets a cookie that browsers keep for a while. They send it when a visitor follows a link to the pages, but never
     * with forms of other sites.
     */
    public void keep(RoutingContext call, String name, String value, Duration age) {
        call.response().addCookie(cookie(name, value).setMaxAge(age.toSeconds()));
    }

    /** Sets a cookie that is kept until the browser is closed. */
    public void keepForSession(RoutingContext call, String name, String value) {
        call.response().addCookie(cookie(name, value));
    }

    /** Deletes a cookie. */
    public void forget(RoutingContext call, String name) {
        call.response().addCookie(cookie(name, "").setMaxAge(0));
    }

    private Cookie cookie(String name, String value) {
        return Cookie.cookie(name, value)
                .setPath(path)
                .setHttpOnly(true)
                .setSecure(isSecure)
                .setSameSite(CookieSameSite.LAX);
    }
}
