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
import org.isarbooking.coworking.CoworkingChangeBilling;
import org.isarbooking.coworking.CoworkingGetAccount;
import org.isarbooking.page.BillingForm;
import org.isarbooking.page.Form;

/** The pages of a tenant's billing data. */
@Path(RentPaths.BILLING)
@Produces(Site.HTML)
public class RentBillingPages {

    /** The name of the form. */
    private static final String FORM = "rent.billing";

    /** The address that shows the form in another language, with the values typed so far. */
    private static final String LANGUAGE = RentPaths.BILLING + "/language";

    private final Rent rent;

    RentBillingPages(Rent rent) {
        this.rent = rent;
    }

    @GET
    public Uni<Response> billing(RoutingContext call) {
        return rent.openToSignedIn(call, page -> show(page));
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> change(RoutingContext call, MultivaluedMap<String, String> fields) {
        return rent.submit(
                call,
                FORM,
                fields,
                (page, sent) -> Rent.either(
                        page,
                        CoworkingChangeBilling.class,
                        new Form.Arguments().with("billing", BillingForm.of(sent.form())),
                        _ -> Site.seeOther(RentPaths.BILLING + "?done=billing"),
                        problem -> show(page.after(problem, sent.form()).at(RentPaths.BILLING))),
                RentBillingPages::filledIn);
    }

    /** Shows the form in another language, with the values typed so far. Saves nothing. */
    @POST
    @Path("language")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> language(RoutingContext call, MultivaluedMap<String, String> fields) {
        return rent.showAgain(call, FORM, fields, RentBillingPages::filledIn);
    }

    private static Uni<Response> filledIn(RentPage page, SentForm sent) {
        return show(page.with(sent.form()).at(RentPaths.BILLING));
    }

    private static Uni<Response> show(RentPage page) {
        RentPage shown = page.switchedBy(LANGUAGE);
        return Rent.with(
                shown,
                CoworkingGetAccount.class,
                new Form.Arguments(),
                found -> Rent.render(shown.status(), RentViews.billing(shown.site(), shown, found)));
    }
}
