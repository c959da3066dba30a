package org.isarbooking.console;

import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;

/** Cookies of the console: for its pages only, and out of the reach of scripts. */
@Singleton
class Cookies {

    private final ConsoleSettings settings;

    Cookies(ConsoleSettings settings) {
        this.settings = settings;
    }

    Optional<String> read(RoutingContext call, String name) {
        return Optional.ofNullable(call.request().getCookie(name)).map(Cookie::getValue);
    }

    /** Kept for a while; sent along when somebody follows a link to the console, never with forms of other sites. */
    void keep(RoutingContext call, String name, String value, Duration age) {
        call.response().addCookie(cookie(name, value).setMaxAge(age.toSeconds()));
    }

    /** Kept until the browser is closed. */
    void keepForSession(RoutingContext call, String name, String value) {
        call.response().addCookie(cookie(name, value));
    }

    void forget(RoutingContext call, String name) {
        call.response().addCookie(cookie(name, "").setMaxAge(0));
    }

    private Cookie cookie(String name, String value) {
        return Cookie.cookie(name, value)
                .setPath(ConsoleSettings.ROOT)
                .setHttpOnly(true)
                .setSecure(settings.hasSecureCookies())
                .setSameSite(CookieSameSite.LAX);
    }
}
