package org.isarbooking.site;

import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.AuthenticationCompletionException;
import io.quarkus.security.AuthenticationRedirectException;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.page.Form;
import org.isarbooking.page.UnsentForm;
import org.isarbooking.signin.Sessions;
import org.isarbooking.signin.SignInSettings;
import org.isarbooking.signin.Visitor;
import org.jspecify.annotations.Nullable;

/** Opens the public pages for tenants, and receives their forms. Visitors may be signed in. */
@Singleton
class Rent {

    private final Site site;
    private final SignInSettings settings;
    private final PageCalls calls;
    private final Sessions sessions;
    private final Frames frames;

    Rent(Site site, SignInSettings settings, PageCalls calls, Sessions sessions, Frames frames) {
        this.site = site;
        this.settings = settings;
        this.calls = calls;
        this.sessions = sessions;
        this.frames = frames;
    }

    /** A visitor who is signed in, or the problem that explains why nobody is signed in. */
    private sealed interface Guest {

        record Known(Visitor visitor) implements Guest {}

        record Unknown(Throwable why) implements Guest {}
    }

    /**
     * Opens a page for everybody. The page knows the visitor only if they are signed in and the page isn't in a frame.
     * Being signed in isn't enough: browsers also send the session's cookies for a frame in another site of the same
     * domain. If the page may be framed and the browser doesn't say where it shows the page, the visitor also stays
     * unknown.
     */
    Uni<Response> openToAll(RoutingContext call, Function<RentPage, Uni<Response>> content) {
        return (sessions.hasSession(call) && isByItself(call)
                        ? guest(call)
                        : Uni.createFrom().item(unknown()))
                .flatMap(guest -> site.open(call, page -> content.apply(page(call, page, visitor(guest)))));
    }

    /** Opens a page for visitors who are signed in. Others sign in first, and then come back to the page. */
    Uni<Response> openToSignedIn(RoutingContext call, Function<RentPage, Uni<Response>> content) {
        if (isOff()) {
            return openToAll(call, page -> render(404, RentViews.off(page.site(), page)));
        }
        return guest(call).flatMap(guest -> switch (guest) {
            case Guest.Known(Visitor visitor) ->
                site.open(call, page -> content.apply(page(call, page, Optional.of(visitor))));
            case Guest.Unknown(Throwable why) -> refused(call, null, why);
        });
    }

    /**
     * Receives a form from the visitor who is signed in. The form must come from one of our pages, and must be sealed
     * for this visitor. Visitors who aren't signed in can sign in and send the form again.
     *
     * @param name the name of the form, which its seal must contain
     * @param again shows again a form that was open for too long, with the typed values and a new seal
     */
    Uni<Response> submit(
            RoutingContext call,
            String name,
            MultivaluedMap<String, String> fields,
            BiFunction<RentPage, SentForm, Uni<Response>> content,
            BiFunction<RentPage, SentForm, Uni<Response>> again) {
        return submit(call, name, unsent(call, name, fields), fields, content, again);
    }

    /** Returns the form, which the visitor can send again after signing in; null if it isn't from one of our pages. */
    private @Nullable UnsentForm unsent(RoutingContext call, String name, MultivaluedMap<String, String> fields) {
        return site.sent(call, name, fields)
                .map(_ -> UnsentForm.of(call, fields))
                .orElse(null);
    }

    /**
     * Receives a form that only shows a page, and neither books nor changes anything. Accepts a form of any age.
     *
     * @param name the name of the form, which its seal must contain
     */
    Uni<Response> showAgain(
            RoutingContext call,
            String name,
            MultivaluedMap<String, String> fields,
            BiFunction<RentPage, SentForm, Uni<Response>> content) {
        return submit(call, name, unsent(call, name, fields), fields, content, null);
    }

    /**
     * Receives a form that is useful only in a session, such as the form to sign out.
     *
     * @param name the name of the form, which its seal must contain
     */
    Uni<Response> submitInSession(
            RoutingContext call,
            String name,
            MultivaluedMap<String, String> fields,
            BiFunction<RentPage, SentForm, Uni<Response>> content) {
        return submit(call, name, null, fields, content, (page, _) -> render(403, SiteViews.strangeForm(page.site())));
    }

    private Uni<Response> submit(
            RoutingContext call,
            String name,
            @Nullable UnsentForm unsent,
            MultivaluedMap<String, String> fields,
            BiFunction<RentPage, SentForm, Uni<Response>> content,
            @Nullable BiFunction<RentPage, SentForm, Uni<Response>> again) {
        if (isOff()) {
            return openToAll(call, page -> render(404, RentViews.off(page.site(), page)));
        }
        return guest(call).flatMap(guest -> switch (guest) {
            case Guest.Known(Visitor visitor)
            when Site.unsentAgain(call).isPresent() -> unsentAgain(call, name, fields, visitor);
            case Guest.Known(Visitor visitor) ->
                again == null
                        ? site.showAgain(call, name, fields, own(call, visitor, content))
                        : site.submit(call, name, fields, own(call, visitor, content), own(call, visitor, again));
            case Guest.Unknown(Throwable why)
            when UnsentForm.isShownAgain(call) && isSignedOut(why) -> signedOut(call, unsent);
            case Guest.Unknown(Throwable why) -> refused(call, unsent, why);
        });
    }

    /** Shows a form in another language that a passing problem has stopped. Doesn't carry it out. */
    private Uni<Response> unsentAgain(
            RoutingContext call, String name, MultivaluedMap<String, String> fields, Visitor visitor) {
        UnsentForm unsent = Site.unsent(call).orElseThrow();
        BiFunction<RentPage, SentForm, Uni<Response>> shown = (page, _) -> {
            SitePage again = page.site().switchedBy(unsent.again());
            return render(200, RentViews.unsent(again, page(call, again, Optional.of(visitor)), unsent));
        };
        Optional<SentForm> sent = site.sent(call, name, fields);
        return site.open(
                call,
                page -> sent.map(form -> own(call, visitor, shown).apply(page, form))
                        .orElseGet(() -> render(403, SiteViews.strangeForm(page))));
    }

    private static boolean isSignedOut(Throwable why) {
        return why instanceof AuthenticationCompletionException || needsSignIn(why);
    }

    private static boolean needsSignIn(Throwable why) {
        return why instanceof Refusal refusal && refusal.code() == ProblemCode.IDENTITY_REQUIRED;
    }

    /** Passes a form on if it is sealed for the visitor; refuses any other form. */
    private BiFunction<SitePage, SentForm, Uni<Response>> own(
            RoutingContext call, Visitor visitor, BiFunction<RentPage, SentForm, Uni<Response>> content) {
        return (page, sent) -> {
            RentPage own = page(call, page, Optional.of(visitor));
            return own.isFor(sent.sealed()) ? content.apply(own, sent) : render(403, SiteViews.strangeForm(page));
        };
    }

    private boolean isByItself(RoutingContext call) {
        return frames.mayShow(call.normalizedPath()) ? Frames.isByItself(call) : !Frames.isFramed(call);
    }

    private boolean isOff() {
        return settings.signIn() == SignInSettings.SignIn.OFF;
    }

    /**
     * Returns the visitor, or the problem that explains why nobody is signed in. Fails if the framework wants to
     * redirect to the sign-in.
     */
    private Uni<Guest> guest(RoutingContext call) {
        return Uni.createFrom()
                .deferred(() -> sessions.visitor(call))
                .<Guest>map(Guest.Known::new)
                .onFailure(fault -> !(fault instanceof AuthenticationRedirectException))
                .recoverWithItem(Guest.Unknown::new);
    }

    private static Guest unknown() {
        return new Guest.Unknown(Refusal.of(ProblemCode.IDENTITY_REQUIRED));
    }

    private static Optional<Visitor> visitor(Guest guest) {
        return switch (guest) {
            case Guest.Known(Visitor visitor) -> Optional.of(visitor);
            case Guest.Unknown _ -> Optional.empty();
        };
    }

    private Uni<Response> refused(RoutingContext call, @Nullable UnsentForm form, Throwable fault) {
        if (needsSignIn(fault)) {
            return sessions.signIn(call).orElseGet(() -> signedOut(call, form));
        }
        // The visitor refused to sign in at the provider, or came back too late. An immediate retry would loop.
        Throwable said =
                fault instanceof AuthenticationCompletionException ? Refusal.of(ProblemCode.IDENTITY_REQUIRED) : fault;
        return site.open(
                call, page -> refused(page(call, page, Optional.empty()), calls.problem(said, page.language(), call)));
    }

    /** Shows the page for visitors who aren't signed in. It contains the unsent form, if there is one. */
    private Uni<Response> signedOut(RoutingContext call, @Nullable UnsentForm form) {
        return site.open(call, page -> {
            SitePage shown = form == null ? page : page.switchedBy(form.again());
            return render(401, RentViews.signedOut(shown, page(call, shown, Optional.empty()), form));
        });
    }

    static Uni<Response> render(int status, TemplateInstance view) {
        return Site.render(status, view);
    }

    /** Calls an operation, and passes its output on; shows the problem if the operation refuses. */
    static <I extends OperationInput, O> Uni<Response> with(
            RentPage page,
            Class<? extends Operation<I, O>> operation,
            Form.Arguments input,
            Function<O, Uni<Response>> content) {
        return either(page, operation, input, content, problem -> refused(page, problem));
    }

    /** Calls an operation. Passes its output on, or its problem if the operation refuses. */
    static <I extends OperationInput, O> Uni<Response> either(
            RentPage page,
            Class<? extends Operation<I, O>> operation,
            Form.Arguments input,
            Function<O, Uni<Response>> content,
            Function<Problem, Uni<Response>> otherwise) {
        return page.ask(operation, input).flatMap(answer -> answer.either(content, otherwise));
    }

    /** Shows the page of a problem. If the problem is passing, the page keeps the sent form, to send it again. */
    static Uni<Response> refused(RentPage page, Problem problem) {
        SitePage site = page.site();
        return render(
                problem.status(), RentViews.problem(site.keepingForm(problem), page, problem, site.unsent(problem)));
    }

    private RentPage page(RoutingContext call, SitePage page, Optional<Visitor> visitor) {
        return RentPage.of(page, visitor, settings.isDemo(), call);
    }
}
