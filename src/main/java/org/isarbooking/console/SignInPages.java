package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.isarbooking.page.FormGuard;
import org.isarbooking.shared.Language;
import org.isarbooking.signin.Area;
import org.isarbooking.signin.DemoSignIn;
import org.isarbooking.signin.DemoUser;
import org.isarbooking.signin.SignInSettings;
import org.isarbooking.signin.SignOut;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The pages of signing in and out, and the console's first page. They also change the language. */
@Path(ConsoleSettings.ROOT)
@Produces(Console.HTML)
public class SignInPages {

    private static final String SIGNED_OUT = Area.OFFICE.signedOut();

    private final Console console;
    private final SignInSettings settings;
    private final ConsoleFormGuard guard;
    private final DemoSignIn demo;
    private final SignOut signOut;

    SignInPages(Console console, SignInSettings settings, ConsoleFormGuard guard, DemoSignIn demo, SignOut signOut) {
        this.console = console;
        this.settings = settings;
        this.guard = guard;
        this.demo = demo;
        this.signOut = signOut;
    }

    /** Receives visitors who come back from the provider's sign-in. */
    @GET
    @Path("signed-in")
    public Uni<Response> arrive(RoutingContext call) {
        return enter(call);
    }

    /** Redirects each visitor to the first page that they may see. */
    @GET
    public Uni<Response> enter(RoutingContext call) {
        return console.openToSignedIn(
                call,
                page -> firstPage(page)
                        .map(first -> Console.seeOther(first))
                        .orElseGet(() -> Console.render(403, Views.notAllowed(page))));
    }

    private static Optional<String> firstPage(Page page) {
        return Optional.ofNullable(page.visitor())
                .flatMap(visitor -> visitor.isOwner()
                        ? Optional.of(DayPages.PATH)
                        : visitor.isSpecialist() ? Optional.of(WeekPages.PATH) : Optional.empty());
    }

    /** Shows the demo's sign-in; only in the demo. */
    @GET
    @Path("sign-in")
    public Uni<Response> signIn(RoutingContext call) {
        return console.openToAll(
                call,
                page -> settings.isDemo()
                        ? Console.render(200, Views.signIn(page, DemoUser.of(Area.OFFICE)))
                        : Console.seeOther(ConsoleSettings.ROOT));
    }

    @POST
    @Path("sign-in")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> signInAs(RoutingContext call, MultivaluedMap<String, String> fields) {
        return console.openToAll(call, page -> {
            Optional<DemoUser> user =
                    Optional.ofNullable(fields.getFirst("user")).flatMap(DemoUser::named);
            if (!settings.isDemo() || user.isEmpty()) {
                return Console.seeOther(ConsoleSettings.ROOT);
            }
            if (!guard.isOurs(call, Optional.empty(), fields.getFirst(FormGuard.FIELD))) {
                return Console.render(403, Views.strangeForm(page));
            }
            demo.signIn(call, user.get());
            return Console.seeOther(ConsoleSettings.ROOT);
        });
    }

    @POST
    @Path("sign-out")
    @Cancellable(false) // ends the session even if the browser has left
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> signOut(RoutingContext call, MultivaluedMap<String, String> fields) {
        return console.submitInSession(
                call, fields, (page, _) -> signOut.leave(call).flatMap(end -> leave(page, end)));
    }

    /**
     * Leaves the console by a page that opens the next address by itself, because a redirect would fail. The content
     * security policy allows a form to end only at this origin and the provider, but the provider may redirect to other
     * origins.
     */
    private static Uni<Response> leave(Page page, Optional<String> end) {
        return end.map(address -> Console.render(200, Views.leaving(page.ofNobody(), address)))
                .orElseGet(() -> Console.seeOther(SIGNED_OUT));
    }

    @GET
    @Path("signed-out")
    public Uni<Response> signedOut(RoutingContext call) {
        return console.openToAll(call, page -> Console.render(200, Views.signedOut(page, null)));
    }

    /** Switches the language and goes back to the visitor's page. */
    @GET
    @Path("language/{language}")
    public Uni<Response> switchLanguage(RoutingContext call, @PathParam("language") String code) {
        return console.openToAll(call, _ -> {
            Language.of(code).ifPresent(language -> console.remember(call, language));
            return Console.seeOther(back(call));
        });
    }

    /** Returns the page to go back to; the first page if the path might lead outside the console. */
    private static String back(RoutingContext call) {
        return Optional.ofNullable(call.request().getParam("back"))
                .filter(address -> address.matches("/office(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*(\\?[!-~]*)?"))
                .orElse(ConsoleSettings.ROOT);
    }
}
