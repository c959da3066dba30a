package org.isarbooking.page;

import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.util.Optional;

/** Cookies of some pages: for these only, and out of the reach of scripts. */
public class Cookies {

    private final String path;
    private final boolean isSecure;

    /**
     * The cookies of the pages below a path.
     *
     * @param isSecure whether they travel encrypted only
     */
    public Cookies(String path, boolean isSecure) {
        this.path = path;
        this.isSecure = isSecure;
    }

    /** Returns the value of a cookie. */
    public Optional<String> read(RoutingContext call, String name) {
        return Optional.ofNullable(call.request().getCookie(name)).map(Cookie::getValue);
    }

    /** Kept for a while; sent along when somebody follows a link to the pages, never with forms of other sites. */
    public void keep(RoutingContext call, String name, String value, Duration age) {
        call.response().addCookie(cookie(name, value).setMaxAge(age.toSeconds()));
    }

    /** Kept until the browser is closed. */
    public void keepForSession(RoutingContext call, String name, String value) {
        call.response().addCookie(cookie(name, value));
    }

    /** Takes a cookie back. */
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
