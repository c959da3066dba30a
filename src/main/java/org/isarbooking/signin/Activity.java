package org.isarbooking.signin;

import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Remembers when a person was last active. Open pages reload parts of themselves even if nobody uses them. These
 * reloads don't keep a session alive. If such a reload finds no session, the whole page reloads, which doesn't keep a
 * session alive, either.
 */
@Singleton
public class Activity {

    /** The maximum inactivity after which a person is still signed in. The provider may end the session earlier. */
    static final Duration LONGEST_PAUSE = Duration.ofHours(2);

    private static final String LAST = "isar-active";
    private static final String READ_AGAIN = "isar-read-again";
    private static final String PURPOSE = "activity";
    private static final Pattern SEALED = Pattern.compile("(\\d{1,12})\\.(.+)");
    private static final Duration TIME_TO_READ_AGAIN = Duration.ofMinutes(1);

    private final SessionCookies cookies;
    private final SessionSeals seals;
    private final InstantSource clock;

    Activity(SessionCookies cookies, SessionSeals seals, InstantSource clock) {
        this.cookies = cookies;
        this.seals = seals;
        this.clock = clock;
    }

    /** Returns true if the person has been inactive for too long; false if no activity was recorded. */
    boolean isOver(RoutingContext call) {
        return last(call)
                .map(last -> clock.instant().isAfter(last.plus(LONGEST_PAUSE)))
                .orElse(false);
    }

    /** Records that a person is active, unless the page itself makes the call. */
    void note(RoutingContext call) {
        if (!isByItself(call)) {
            String now = Long.toString(clock.instant().getEpochSecond());
            cookies.keepForSession(call, LAST, now + "." + seals.seal(PURPOSE, now));
        } else if (!isPartOfAPage(call)) {
            cookies.forget(call, READ_AGAIN);
        }
    }

    /** Records that the whole page is about to reload itself. */
    void noteReadingAgain(RoutingContext call) {
        cookies.keep(call, READ_AGAIN, "true", TIME_TO_READ_AGAIN);
    }

    /** Forgets the recorded activity, so that the next session doesn't begin as an inactive one. */
    void forget(RoutingContext call) {
        cookies.forget(call, LAST);
        cookies.forget(call, READ_AGAIN);
    }

    /** Returns true if the page itself makes the call, not a person. */
    boolean isByItself(RoutingContext call) {
        return isPartOfAPage(call) || cookies.read(call, READ_AGAIN).isPresent();
    }

    /** Returns true if htmx requests a part of a page. All requests of htmx are for parts of pages. */
    public static boolean isPartOfAPage(RoutingContext call) {
        return call.request().getHeader("HX-Request") != null;
    }

    private Optional<Instant> last(RoutingContext call) {
        return cookies.read(call, LAST)
                .map(SEALED::matcher)
                .filter(Matcher::matches)
                .filter(found -> seals.isSealOf(PURPOSE, found.group(1), found.group(2)))
                .map(found -> Instant.ofEpochSecond(Long.parseLong(found.group(1))));
    }
}
