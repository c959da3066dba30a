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
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.page.Form;
import org.isarbooking.page.FormOrigin;
import org.isarbooking.shared.Language;

/** Opens public pages and takes their forms: the one place where language, business and faults meet a page. */
@Singleton
class Site {

    static final String HTML = MediaType.TEXT_HTML + ";charset=UTF-8";

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

    /** Opens a page for anybody. */
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
     * Takes a form of one of our pages.
     *
     * @param name of the form, as it was sealed
     */
    Uni<Response> submit(
            RoutingContext call,
            String name,
            MultivaluedMap<String, String> fields,
            BiFunction<SitePage, SentForm, Uni<Response>> content) {
        Optional<SealedForms.Unsealed> seal = forms.open(name, fields.getFirst(SealedForms.FIELD));
        Form form = new Form(fields);
        boolean isOurs = origin.mayBeHere(call)
                && seal.isPresent()
                && form.text(SealedForms.TRAP).isEmpty();
        return open(
                call,
                page -> isOurs
                        ? content.apply(
                                page,
                                new SentForm(
                                        form,
                                        seal.orElseThrow().age(),
                                        seal.orElseThrow().values()))
                        : render(403, SiteViews.strangeForm(page)));
    }

    /** A page as an answer. */
    static Uni<Response> render(int status, TemplateInstance view) {
        return view.createUni()
                .map(html -> Response.status(status).type(HTML).entity(html).build());
    }

    /** A page of what an operation has answered, or of why not. */
    static <O> Uni<Response> show(SitePage page, Answer<O> answer, Function<O, TemplateInstance> view) {
        return switch (answer) {
            case Answer.Done<O>(O output) -> render(status(page), view.apply(output));
            case Answer.Refused<O>(Problem problem) -> refused(page, problem);
        };
    }

    /** The status of a page: that of what went wrong, if something did. */
    static int status(SitePage page) {
        return page.trouble() == null ? 200 : page.trouble().status();
    }

    /** A page that says why something can't be had. */
    static Uni<Response> refused(SitePage page, Problem problem) {
        return render(problem.status(), SiteViews.problem(page, problem));
    }

    /** A page that says nothing about anybody may be shown again by the browser's own button, with what was typed. */
    static void letBrowserKeep(RoutingContext call) {
        call.response().headers().set(HttpHeaders.CACHE_CONTROL, "private, no-cache");
    }

    /** To another page, with a new request. */
    static Response seeOther(String path) {
        return Response.status(Response.Status.SEE_OTHER)
                .header(HttpHeaders.LOCATION, path)
                .build();
    }

    private SitePage page(RoutingContext call, Storefront business) {
        SiteHeaders.allowLogo(call, business.look().logo());
        return new SitePage(language(call), asked(call).isPresent(), business, here(call), forms, null, Map.of());
    }

    /** Returns the language that the address asks for, else the one chosen before, else the browser's, else German. */
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

    /** The address that was asked for, without its language. */
    private static String here(RoutingContext call) {
        return call.request()
                .uri()
                .replaceAll("([?&])language=[^&#]*", "$1")
                .replaceAll("&&+", "&")
                .replace("?&", "?")
                .replaceAll("[?&]$", "");
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
     * What an operation answers to a guest, for pages that can't do without it.
     *
     * @return a failure for a refusal, which becomes a page that says why
     */
    <I extends OperationInput, O> Uni<O> ask(
            SitePage page, RoutingContext call, Class<? extends Operation<I, O>> operation, Form.Arguments arguments) {
        return calls.asGuest(operation, arguments.properties(), page.language(), call)
                .map(answer -> switch (answer) {
                    case Answer.Done<O>(O output) -> output;
                    case Answer.Refused<O>(Problem problem) -> throw new RefusedAnswer(problem);
                });
    }

    /** An operation has said no. */
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
