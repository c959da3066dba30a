package org.isarbooking.signin;

import io.quarkus.security.AuthenticationCompletionException;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticator;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.Cookie;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.access.EndedSessions;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;

/** Finds the visitor who is signed in, ends sessions, and redirects people to the sign-in. */
@Singleton
public class Sessions {

    /** The prefix of the names of the framework's session cookies. A session may need several cookies. */
    private static final String COOKIES_OF_PROVIDER = "q_session_";

    private static final String NOBODY_THERE = Sessions.class.getName() + ".nobody-there";

    private final SignInSettings settings;
    private final PageCalls calls;
    private final Activity activity;
    private final SessionAudience audience;
    private final SessionCookies cookies;
    private final DemoSignIn demo;
    private final EndedSessions ended;
    private final InstantSource clock;

    Sessions(
            SignInSettings settings,
            PageCalls calls,
            Activity activity,
            SessionAudience audience,
            SessionCookies cookies,
            DemoSignIn demo,
            EndedSessions ended,
            InstantSource clock) {
        this.settings = settings;
        this.calls = calls;
        this.activity = activity;
        this.audience = audience;
        this.cookies = cookies;
        this.demo = demo;
        this.ended = ended;
        this.clock = clock;
    }

    /**
     * Returns the person who is signed in.
     *
     * @return the person; fails with {@code identity_required} if nobody is signed in, if the session is over, or if
     *     the person was inactive for too long. Fails with {@link AuthenticationCompletionException} if the token is
     *     for another service
     */
    public Uni<Visitor> visitor(RoutingContext call) {
        if (activity.isOver(call)) {
            call.put(NOBODY_THERE, activity.isByItself(call)); // must be read before the cookies are deleted
            forget(call);
            return nobody();
        }
        return calls.visitor()
                .flatMap(identity -> identity.isAnonymous() ? nobody() : visitor(call, identity))
                .invoke(_ -> activity.note(call));
    }

    private static <T> Uni<T> nobody() {
        return Uni.createFrom().failure(Refusal.of(ProblemCode.IDENTITY_REQUIRED));
    }

    private Uni<Visitor> visitor(RoutingContext call, SecurityIdentity identity) {
        return isOver(call).flatMap(over -> {
            if (over) {
                forget(call);
                return nobody();
            }
            return visitor(identity);
        });
    }

    /**
     * Returns true if the session is over: somebody has signed out of it in any process, or it has reached its maximum
     * length. Also true for a session without a number.
     */
    private Uni<Boolean> isOver(RoutingContext call) {
        return SessionNumber.of(call)
                .filter(number -> clock.instant().isBefore(number.end()))
                .map(number -> ended.hasEnded(number.id()))
                .orElseGet(() -> Uni.createFrom().item(true));
    }

    /**
     * Returns a secret that all calls of the visitor's session share; empty without a session. Only the service knows
     * the secret.
     */
    public Optional<String> secret(RoutingContext call) {
        return SessionNumber.of(call).map(SessionNumber::id);
    }

    /**
     * Ends the session for every process, and for every browser that has its cookies. Browsers may keep cookies, but
     * these are no longer valid.
     */
    Uni<Void> signOut(RoutingContext call) {
        return SessionNumber.of(call)
                .map(number -> ended.end(number.id(), number.end()))
                .orElseGet(() -> Uni.createFrom().voidItem())
                .invoke(() -> {
                    demo.forget(call);
                    activity.forget(call);
                });
    }

    private Uni<Visitor> visitor(SecurityIdentity identity) {
        if (!audience.isOurs(identity)) {
            return Uni.createFrom().failure(new AuthenticationCompletionException("a token for another service"));
        }
        return calls.scopes(identity).map(scopes -> Visitor.of(identity, scopes));
    }

    private void forget(RoutingContext call) {
        List<String> known =
                call.request().cookies().stream().map(Cookie::getName).toList();
        known.stream().filter(name -> isOfProvider(call, name)).forEach(name -> cookies.forget(call, name));
        demo.forget(call);
        activity.forget(call);
    }

    /**
     * Returns the response that leads to the sign-in. Empty for a sent form, whose data would be lost. If the request
     * is for a part of a page, the response makes the whole page reload. If the page itself made the call after too
     * long inactivity, the response redirects to the page for people who have signed out.
     */
    public Optional<Uni<Response>> signIn(RoutingContext call) {
        if (Boolean.TRUE.equals(call.get(NOBODY_THERE))) {
            return Optional.of(Uni.createFrom().item(toSignedOut(call)));
        }
        if (Activity.isPartOfAPage(call)) {
            activity.noteReadingAgain(call);
            return Optional.of(Uni.createFrom()
                    .item(Response.noContent().header("HX-Refresh", "true").build()));
        }
        if (!call.request().method().name().equals("GET")) {
            return Optional.empty();
        }
        return Optional.of(settings.isDemo() ? Uni.createFrom().item(toDemo(call)) : atProvider(call));
    }

    private static Response toDemo(RoutingContext call) {
        String back = URLEncoder.encode(call.request().uri(), StandardCharsets.UTF_8);
        return seeOther(Area.of(call).signIn() + "?back=" + back);
    }

    private static Response toSignedOut(RoutingContext call) {
        String signedOut = Area.of(call).signedOut();
        return Activity.isPartOfAPage(call)
                ? Response.noContent().header("HX-Redirect", signedOut).build()
                : seeOther(signedOut);
    }

    private static Uni<Response> atProvider(RoutingContext call) {
        HttpAuthenticator authenticator = Objects.requireNonNull(call.get(HttpAuthenticator.class.getName()));
        return authenticator.getChallenge(call).map(challenge -> {
            Response.ResponseBuilder answer = Response.status(challenge.status);
            challenge.getHeaders().forEach((name, value) -> answer.header(name.toString(), value));
            return answer.build();
        });
    }

    private static Response seeOther(String path) {
        return Response.status(Response.Status.SEE_OTHER)
                .header(HttpHeaders.LOCATION, path)
                .build();
    }

    /** Returns true if a call has session cookies, which may be invalid. */
    public boolean hasSession(RoutingContext call) {
        return demo.hasSession(call)
                || call.request().cookies().stream().anyMatch(cookie -> isOfProvider(call, cookie.getName()));
    }

    private static boolean isOfProvider(RoutingContext call, String cookie) {
        return cookie.startsWith(COOKIES_OF_PROVIDER + Area.of(call).tenant());
    }
}
