package org.isarbooking.site;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.regex.Pattern;
import org.isarbooking.signin.Area;
import org.isarbooking.signin.DemoSignIn;
import org.isarbooking.signin.DemoUser;
import org.isarbooking.signin.SignInSettings;
import org.isarbooking.signin.SignOut;
import org.jboss.resteasy.reactive.server.Cancellable;
import org.jspecify.annotations.Nullable;

/** The pages of signing in and out for tenants. */
@Path(RentPaths.ROOT)
@Produces(Site.HTML)
public class RentSignInPages {

    /**
     * The addresses to which the sign-in may go back: only pages for tenants. Two slashes or a backslash could lead to
     * other sites.
     */
    private static final Pattern BACK = Pattern.compile("/rent(/[A-Za-z0-9_-]+)*([?][A-Za-z0-9_=&.%+-]*)?");

    private final Rent rent;
    private final Site site;
    private final SignInSettings settings;
    private final DemoSignIn demo;
    private final SignOut signOut;

    RentSignInPages(Rent rent, Site site, SignInSettings settings, DemoSignIn demo, SignOut signOut) {
        this.rent = rent;
        this.site = site;
        this.settings = settings;
        this.demo = demo;
        this.signOut = signOut;
    }

    /** Receives visitors who come back from the provider's sign-in. */
    @GET
    @Path("signed-in")
    public Uni<Response> arrive(RoutingContext call) {
        return rent.openToSignedIn(call, _ -> Site.seeOther(RentPaths.ACCOUNT));
    }

    /** Shows the demo's people to choose from; outside the demo, redirects to the provider's sign-in. */
    @GET
    @Path("sign-in")
    public Uni<Response> signIn(RoutingContext call) {
        return settings.isDemo()
                ? rent.openToAll(
                        call,
                        page -> Rent.render(
                                200,
                                RentViews.signIn(
                                        page.site(),
                                        page.ofNobody(),
                                        DemoUser.of(Area.RENT),
                                        back(call.request().getParam("back")))))
                : Site.seeOther(RentPaths.ACCOUNT);
    }

    @POST
    @Path("sign-in")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> signInAs(RoutingContext call, MultivaluedMap<String, String> fields) {
        return site.submit(call, "rent.sign_in", fields, (_, sent) -> {
            Optional<DemoUser> user = sent.form().text("user").flatMap(DemoUser::named);
            if (settings.isDemo()) {
                user.ifPresent(known -> demo.signIn(call, known));
            }
            return Site.seeOther(back(sent.form().text("back").orElse(null)));
        });
    }

    private static String back(@Nullable String path) {
        return path != null && BACK.matcher(path).matches() ? path : RentPaths.ACCOUNT;
    }

    /** Signs out, here and at the provider. */
    @POST
    @Path("sign-out")
    @Cancellable(false) // ends the session even if the browser has disconnected
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> leave(RoutingContext call, MultivaluedMap<String, String> fields) {
        return rent.submitInSession(
                call, "rent.sign_out", fields, (page, _) -> signOut.leave(call).flatMap(end -> leave(page, end)));
    }

    /**
     * Leaves the site by a page that opens the next address by itself, because a redirect would fail. The content
     * security policy lets a form lead only to this origin and to the provider. But the provider may redirect to other
     * origins.
     */
    private static Uni<Response> leave(RentPage page, Optional<String> end) {
        RentPage next = page.ofNobody().at(Area.RENT.signedOut());
        return end.map(address -> Rent.render(200, RentViews.leaving(next.site(), next, address)))
                .orElseGet(() -> Site.seeOther(Area.RENT.signedOut()));
    }

    @GET
    @Path("signed-out")
    public Uni<Response> signedOut(RoutingContext call) {
        return rent.openToAll(call, page -> Rent.render(200, RentViews.signedOut(page.site(), page.ofNobody(), null)));
    }
}
