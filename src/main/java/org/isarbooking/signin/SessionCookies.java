package org.isarbooking.signin;

import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.isarbooking.page.Cookies;

/** The cookies of sessions. A cookie is valid only for the area of the called page. */
@Singleton
class SessionCookies {

    private final Map<Area, Cookies> cookies = new EnumMap<>(Area.class);

    SessionCookies(SignInSettings settings) {
        for (Area area : Area.values()) {
            cookies.put(area, new Cookies(area.root(), settings.hasSecureCookies()));
        }
    }

    private Cookies of(RoutingContext call) {
        return Objects.requireNonNull(cookies.get(Area.of(call)));
    }

    Optional<String> read(RoutingContext call, String name) {
        return of(call).read(call, name);
    }

    void keep(RoutingContext call, String name, String value, Duration age) {
        of(call).keep(call, name, value, age);
    }

    /** Sets a cookie that the browser keeps until it is closed. */
    void keepForSession(RoutingContext call, String name, String value) {
        of(call).keepForSession(call, name, value);
    }

    void forget(RoutingContext call, String name) {
        of(call).forget(call, name);
    }
}
