package org.isarbooking.site;

import io.quarkus.qute.TemplateInstance;
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
import org.isarbooking.business.Storefront;
import org.isarbooking.business.Storefronts;
import org.isarbooking.edge.PageCall;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.page.Form;
import org.isarbooking.page.FormOrigin;
import org.isarbooking.page.Query;
import org.isarbooking.page.UnsentForm;
import org.isarbooking.shared.Language;

/**
 * Opens public pages and receives their forms. Chooses the language, reads the business's public data, and shows errors
 * as pages.
 */
@Singleton
class Site {

    static final String HTML = MediaType.TEXT_HTML + ";charset=UTF-8";

    /** The name under which a call keeps the form that it sends. */
    private static final String UNSENT = "site.unsent";

    private static final String LANGUAGE = "language";
    private static final String LANGUAGE_COOKIE = "isar-site-language";
    private static final Duration REMEMBERED = Duration.ofDays(365);

    private final Storefronts storefronts;
    private final PageCalls calls;
    private final SealedForms forms;
    private final SiteCookies cookies;
    private final FormOrigin origin;

    Site(Storefronts storefronts, PageCalls calls, SealedForms forms, SiteCookies cookies, ServiceAddress address) {
        this.storefronts = storefronts;
        this.calls = calls;
        this.forms = forms;
        this.cookies = cookies;
        this.origin = new FormOrigin(address);
    }

    Uni<Response> open(RoutingContext call, Function<SitePage, Uni<Response>> content) {
        rememberLanguage(call);
        return storefronts
                .current()
                .map(business -> page(call, business))
                .flatMap(content::apply)
                .onFailure()
                .recoverWithUni(fault -> failed(call, fault));
    }

    /**
     * Receives a form from one of our pages. Refuses a form that was open for too long.
     *
     * @param name the name of the form, which its seal must contain
     */
    Uni<Response> submit(
            RoutingContext call,
            String name,
            MultivaluedMap<String, String> fields,
            BiFunction<SitePage, SentForm, Uni<Response>> content) {
        return submit(call, name, fields, content, (page, _) -> render(403, SiteViews.strangeForm(page)));
    }

    /**
     * Receives a form from one of our pages. A form that was open for too long is not carried out.
     *
     * @param name the name of the form, which its seal must contain
     * @param again shows again a form that was open for too long, with the typed values and a new seal
     */
    Uni<Response> submit(
            RoutingContext call,
            String name,
            MultivaluedMap<String, String> fields,
            BiFunction<SitePage, SentForm, Uni<Response>> content,
            BiFunction<SitePage, SentForm, Uni<Response>> again) {
        return showAgain(
                call,
                name,
                fields,
                (page, form) -> form.isTooOld() ? again.apply(page.afterTooLong(), form) : content.apply(page, form));
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
            BiFunction<SitePage, SentForm, Uni<Response>> content) {
        Optional<SentForm> sent = sent(call, name, fields);
        return open(
                call,
                page -> sent.map(form -> unsentAgain(call)
                                .map(unsent -> render(200, SiteViews.unsent(page.switchedBy(unsent.again()), unsent)))
                                .orElseGet(() -> content.apply(page, form)))
                        .orElseGet(() -> render(403, SiteViews.strangeForm(page))));
    }

    /**
     * Returns the sent form, however long it was open. Empty if the form is not from one of our pages, or if a program
     * has filled in the trap field.
     *
     * @param name the name of the form, which its seal must contain
     */
    Optional<SentForm> sent(RoutingContext call, String name, MultivaluedMap<String, String> fields) {
        Form form = new Form(fields);
        Optional<SentForm> sent = forms.open(name, fields.getFirst(SealedForms.FIELD))
                .filter(_ ->
                        origin.mayBeHere(call) && form.text(SealedForms.TRAP).isEmpty())
                .map(seal -> new SentForm(form, seal.age(), seal.values()));
        sent.map(_ -> UnsentForm.of(call, fields)).ifPresent(unsent -> call.put(UNSENT, unsent));
        return sent;
    }

    /** Returns the form that a call from one of our pages sends; empty if it can't be sent again. */
    static Optional<UnsentForm> unsent(RoutingContext call) {
        return Optional.ofNullable(call.get(UNSENT));
    }

    /** Returns the form of a call that only shows an unsent form again, in another language; empty for other calls. */
    static Optional<UnsentForm> unsentAgain(RoutingContext call) {
        return unsent(call).filter(_ -> UnsentForm.isShownAgain(call));
    }

    static Uni<Response> render(int status, TemplateInstance view) {
        return view.createUni()
                .map(html -> Response.status(status).type(HTML).entity(html).build());
    }

    /** Shows a page with an operation's output, or with its problem. */
    static <I extends OperationInput, O> Uni<Response> show(
            SitePage page,
            Class<? extends Operation<I, O>> operation,
            Form.Arguments input,
            Function<O, TemplateInstance> view) {
        return with(page, operation, input, output -> render(page.status(), view.apply(output)));
    }

    /** Calls an operation, and passes its output on; shows the problem if the operation refuses. */
    static <I extends OperationInput, O> Uni<Response> with(
            SitePage page,
            Class<? extends Operation<I, O>> operation,
            Form.Arguments input,
            Function<O, Uni<Response>> content) {
        return either(page, operation, input, content, problem -> refused(page, problem));
    }

    /** Calls an operation. Passes its output on, or its problem if the operation refuses. */
    static <I extends OperationInput, O> Uni<Response> either(
            SitePage page,
            Class<? extends Operation<I, O>> operation,
            Form.Arguments input,
            Function<O, Uni<Response>> content,
            Function<Problem, Uni<Response>> otherwise) {
        return page.ask(operation, input).flatMap(answer -> answer.either(content, otherwise));
    }

    /** Shows the page of a problem. If the problem is passing, the page keeps the sent form, to send it again. */
    static Uni<Response> refused(SitePage page, Problem problem) {
        return render(problem.status(), SiteViews.problem(page.keepingForm(problem), problem, page.unsent(problem)));
    }

    /**
     * Allows the browser to keep a copy of the page, so that the back button shows the typed values. Only for pages
     * without personal data.
     */
    static void letBrowserKeep(RoutingContext call) {
        call.response().headers().set(HttpHeaders.CACHE_CONTROL, "private, no-cache");
    }

    /** Redirects to another page with the status 303. */
    static Uni<Response> seeOther(String path) {
        return Uni.createFrom()
                .item(Response.status(Response.Status.SEE_OTHER)
                        .header(HttpHeaders.LOCATION, path)
                        .build());
    }

    private SitePage page(RoutingContext call, Storefront business) {
        SiteHeaders.allowLogo(call, business.look().logo());
        return new SitePage(
                new PageCall(calls, call, language(call)),
                asked(call).isPresent(),
                business,
                Query.without(LANGUAGE, call.request().uri()),
                forms,
                null,
                Map.of(),
                null,
                Duration.ZERO,
                false);
    }

    /**
     * Returns the language in the address, else the visitor's earlier choice, else the browser's language, else German.
     */
    private Language language(RoutingContext call) {
        return asked(call)
                .or(() -> cookies.read(call, LANGUAGE_COOKIE).flatMap(Language::of))
                .or(() -> CallContext.accepted(call))
                .orElse(Language.DEFAULT);
    }

    private static Optional<Language> asked(RoutingContext call) {
        return call.queryParam(LANGUAGE).stream().findFirst().flatMap(Language::of);
    }

    private void rememberLanguage(RoutingContext call) {
        asked(call)
                .filter(language -> !cookies.read(call, LANGUAGE_COOKIE).equals(Optional.of(language.code())))
                .ifPresent(language -> cookies.keep(call, LANGUAGE_COOKIE, language.code(), REMEMBERED));
    }

    private Uni<Response> failed(RoutingContext call, Throwable fault) {
        SitePage page = page(call, storefronts.known());
        return refused(
                page,
                fault instanceof RefusedAnswer refused
                        ? refused.problem()
                        : calls.problem(fault, page.language(), call));
    }

    /**
     * Calls an operation as a guest, for pages that need its output.
     *
     * @return the output; fails if the operation refuses, so that the page of the problem is shown
     */
    static <I extends OperationInput, O> Uni<O> need(
            SitePage page, Class<? extends Operation<I, O>> operation, Form.Arguments input) {
        return page.ask(operation, input)
                .map(answer -> answer.either(output -> output, problem -> {
                    throw new RefusedAnswer(problem);
                }));
    }

    /** The failure if an operation refuses. */
    private static final class RefusedAnswer extends RuntimeException {

        private static final long serialVersionUID = 1;

        private final transient Problem problem;

        RefusedAnswer(Problem problem) {
            super(problem.code());
            this.problem = problem;
        }

        Problem problem() {
            return problem;
        }
    }
}
