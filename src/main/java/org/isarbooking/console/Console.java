package org.isarbooking.console;

import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.AuthenticationCompletionException;
import io.quarkus.security.AuthenticationRedirectException;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.isarbooking.edge.PageCall;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.office.OwnBusiness;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.FormGuard;
import org.isarbooking.page.UnsentForm;
import org.isarbooking.shared.Language;
import org.isarbooking.signin.Activity;
import org.isarbooking.signin.Sessions;
import org.isarbooking.signin.SignInSettings;
import org.isarbooking.signin.Visitor;
import org.jspecify.annotations.Nullable;

/**
 * Opens pages for permitted visitors and receives their forms. Checks the session, chooses the language, and shows
 * errors as pages.
 */
@Singleton
class Console {

    static final String HTML = MediaType.TEXT_HTML + ";charset=UTF-8";

    private static final String LANGUAGE = "isar-language";

    private final SignInSettings settings;
    private final PageCalls calls;
    private final ConsoleFormGuard guard;
    private final ConsoleCookies cookies;
    private final Sessions sessions;
    private final OwnBusiness business;

    Console(
            SignInSettings settings,
            PageCalls calls,
            ConsoleFormGuard guard,
            ConsoleCookies cookies,
            Sessions sessions,
            OwnBusiness business) {
        this.settings = settings;
        this.calls = calls;
        this.guard = guard;
        this.cookies = cookies;
        this.sessions = sessions;
        this.business = business;
    }

    /**
     * Opens a page for visitors with a scope. Asks other visitors to sign in, or tells them that they have no
     * permission.
     */
    Uni<Response> open(RoutingContext call, Scope needed, Function<Page, Uni<Response>> content) {
        return openToSignedIn(call, page -> onlyWith(call, needed, page, content));
    }

    /** Receives a form from visitors with a scope. The form must come from one of our pages. */
    Uni<Response> submit(
            RoutingContext call,
            Scope needed,
            MultivaluedMap<String, String> fields,
            BiFunction<Page, Form, Uni<Response>> content) {
        return submit(
                call, fields, (page, form) -> onlyWith(call, needed, page, allowed -> content.apply(allowed, form)));
    }

    /** Opens a page for every visitor who is signed in. */
    Uni<Response> openToSignedIn(RoutingContext call, Function<Page, Uni<Response>> content) {
        return openToSignedIn(call, null, content);
    }

    private Uni<Response> openToSignedIn(
            RoutingContext call, @Nullable UnsentForm form, Function<Page, Uni<Response>> content) {
        return protectedFrom(
                call,
                form,
                () -> sessions.visitor(call).flatMap(visitor -> content.apply(page(call, Optional.of(visitor)))));
    }

    /** Receives a form from every visitor who is signed in. Other visitors can sign in and send the form again. */
    Uni<Response> submit(
            RoutingContext call, MultivaluedMap<String, String> fields, BiFunction<Page, Form, Uni<Response>> content) {
        boolean canBeSentAgain = guard.maybeOurs(call, fields.getFirst(FormGuard.FIELD));
        return take(call, canBeSentAgain ? UnsentForm.of(call, fields) : null, fields, content);
    }

    /** Receives a form that is useful only in a session, such as the form to sign out. */
    Uni<Response> submitInSession(
            RoutingContext call, MultivaluedMap<String, String> fields, BiFunction<Page, Form, Uni<Response>> content) {
        return take(call, null, fields, content);
    }

    private Uni<Response> take(
            RoutingContext call,
            @Nullable UnsentForm unsent,
            MultivaluedMap<String, String> fields,
            BiFunction<Page, Form, Uni<Response>> content) {
        UnsentForm.language(call).ifPresent(language -> remember(call, language));
        if (UnsentForm.isShownAgain(call)) {
            return protectedFrom(call, null, () -> signedOut(call, unsent));
        }
        return openToSignedIn(
                call,
                unsent,
                page -> guard.isOurs(call, Optional.ofNullable(page.visitor()), fields.getFirst(FormGuard.FIELD))
                        ? content.apply(page, new Form(fields))
                        : render(403, Views.strangeForm(page)));
    }

    private Uni<Response> onlyWith(
            RoutingContext call, Scope needed, Page page, Function<Page, Uni<Response>> content) {
        return page.visitor() != null && page.visitor().scopes().contains(needed)
                ? withWaiting(call, page).flatMap(content::apply)
                : render(403, Views.notAllowed(page));
    }

    /**
     * Adds the number of open requests, which the navigation shows. Parts of pages have no navigation, so they skip it.
     */
    private Uni<Page> withWaiting(RoutingContext call, Page page) {
        return page.visitor() == null || !page.visitor().isOwner() || Activity.isPartOfAPage(call)
                ? Uni.createFrom().item(page)
                : WaitingCount.of(page).map(page::withWaiting);
    }

    /** Opens a page without a sign-in. */
    Uni<Response> openToAll(RoutingContext call, Function<Page, Uni<Response>> content) {
        return protectedFrom(call, null, () -> content.apply(page(call, Optional.empty())));
    }

    static Uni<Response> render(int status, TemplateInstance view) {
        return view.createUni()
                .map(html -> Response.status(status).type(HTML).entity(html).build());
    }

    /** Renders a page as a response, with the page's status. Marks the fields that the page's problem is about. */
    static Uni<Response> render(Page page, TemplateInstance view) {
        return marked(page, page.trouble(), page.status(), view);
    }

    /** Renders a page as a response. Marks the fields that a problem is about; none if the problem is null. */
    static Uni<Response> marked(Page page, @Nullable Problem trouble, int status, TemplateInstance view) {
        return view.createUni()
                .map(html -> Response.status(status)
                        .type(HTML)
                        .entity(trouble == null ? html : MarkedFields.of(html, page, trouble))
                        .build());
    }

    /** Shows a page with an operation's output, or with its problem. */
    static <I extends OperationInput, O> Uni<Response> show(
            Page page,
            Class<? extends Operation<I, O>> operation,
            Form.Arguments input,
            Function<O, TemplateInstance> view) {
        return with(page, operation, input, output -> render(page, view.apply(output)));
    }

    /** Calls an operation, and passes its output on; shows the problem if the operation refuses. */
    static <I extends OperationInput, O> Uni<Response> with(
            Page page,
            Class<? extends Operation<I, O>> operation,
            Form.Arguments input,
            Function<O, Uni<Response>> content) {
        return page.ask(operation, input)
                .flatMap(answer ->
                        answer.either(content, problem -> render(problem.status(), Views.problem(page, problem))));
    }

    /**
     * Sends a form to an operation, and passes its output on; shows the form again if the operation refuses. If the
     * visitor has only changed the language, operations that change something are not called.
     */
    static <I extends OperationInput, O> Uni<Response> after(
            Page page,
            Form form,
            Class<? extends Operation<I, O>> operation,
            Form.Arguments input,
            Function<O, Uni<Response>> next,
            Function<Page, Uni<Response>> again) {
        if (page.isTranslated() && page.call().changes(operation)) {
            return again.apply(page.with(form));
        }
        return page.ask(operation, input)
                .flatMap(answer -> answer.either(next, problem -> again.apply(page.after(problem, form))));
    }

    /**
     * Sends an owner's form to an operation.
     *
     * @param input makes the operation's input from the form
     * @param next the page to open after the operation has succeeded
     * @param again shows the form again if the operation refuses
     */
    <I extends OperationInput, O> Uni<Response> send(
            RoutingContext call,
            MultivaluedMap<String, String> fields,
            Class<? extends Operation<I, O>> operation,
            Function<Form, Form.Arguments> input,
            String next,
            Function<Page, Uni<Response>> again) {
        return submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> after(page, form, operation, input.apply(form), _ -> seeOther(next), again));
    }

    /** Redirects to another page of the console with the status 303. */
    static Uni<Response> seeOther(String path) {
        return Uni.createFrom()
                .item(Response.status(Response.Status.SEE_OTHER)
                        .header(HttpHeaders.LOCATION, path)
                        .build());
    }

    static Response file(String name, String type, Object content) {
        return Response.ok(content, type)
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + name + "\"")
                .build();
    }

    Page page(RoutingContext call, Optional<Visitor> visitor) {
        return page(call, visitor, guard.seal(call, visitor));
    }

    private Page page(RoutingContext call, Optional<Visitor> visitor, String seal) {
        return new Page(
                new PageCall(calls, call, language(call)),
                visitor.orElse(null),
                call.request().uri(),
                seal,
                settings.isDemo(),
                call.request().getParam("done"),
                null,
                Map.of(),
                0,
                null,
                business::country,
                Map.of());
    }

    private Uni<Response> signedOut(RoutingContext call, @Nullable UnsentForm form) {
        return render(401, Views.signedOut(page(call, Optional.empty()), form));
    }

    /**
     * Returns the visitor's chosen language. Without one, returns the first of the browser's languages that the console
     * supports, else German.
     */
    Language language(RoutingContext call) {
        return UnsentForm.language(call)
                .or(() -> cookies.read(call, LANGUAGE).flatMap(Language::of))
                .or(() -> CallContext.accepted(call))
                .orElse(Language.DEFAULT);
    }

    void remember(RoutingContext call, Language language) {
        cookies.keep(call, LANGUAGE, language.code(), Duration.ofDays(365));
    }

    private Uni<Response> protectedFrom(
            RoutingContext call, @Nullable UnsentForm form, Supplier<Uni<Response>> content) {
        if (settings.signIn() == SignInSettings.SignIn.OFF) {
            return render(404, Views.off(page(call, Optional.empty(), ""))); // without a seal: there may be no key
        }
        return Uni.createFrom()
                .deferred(content::get)
                .onFailure(fault -> !(fault instanceof AuthenticationRedirectException))
                .recoverWithUni(fault -> failed(call, form, fault));
    }

    private Uni<Response> failed(RoutingContext call, @Nullable UnsentForm form, Throwable fault) {
        if (fault instanceof Refusal refusal && refusal.code() == ProblemCode.IDENTITY_REQUIRED) {
            return sessions.signIn(call).orElseGet(() -> signedOut(call, form));
        }
        // The visitor refused to sign in at the provider, or came back too late. An immediate retry would loop.
        Throwable reported =
                fault instanceof AuthenticationCompletionException ? Refusal.of(ProblemCode.IDENTITY_REQUIRED) : fault;
        Page page = page(call, Optional.empty());
        Problem problem = calls.problem(reported, page.language(), call);
        return render(problem.status(), Views.problem(page, problem));
    }
}
