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
import org.isarbooking.office.OfficeChangeBilling;
import org.isarbooking.office.OfficeGetBilling;
import org.isarbooking.office.OfficeListUnbilled;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.BillingForm;
import org.isarbooking.page.Form;

/** The pages of tenants' billing data, and of tenants who get no invoice because data is missing. */
@Path(BillingPages.PATH)
@Produces(Console.HTML)
public class BillingPages {

    static final String PATH = ConsoleSettings.ROOT + "/billing";

    private final Console console;

    BillingPages(Console console) {
        this.console = console;
    }

    @GET
    public Uni<Response> waiting(RoutingContext call) {
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> Console.show(
                        page, OfficeListUnbilled.class, new Form.Arguments(), found -> Views.unbilled(page, found)));
    }

    @GET
    @Path("{account}")
    public Uni<Response> billing(RoutingContext call, @PathParam("account") String account) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(page, account));
    }

    @POST
    @Path("{account}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> change(
            RoutingContext call, @PathParam("account") String account, MultivaluedMap<String, String> fields) {
        return console.send(
                call,
                fields,
                OfficeChangeBilling.class,
                form -> form.arguments("reason").with("account_id", account).with("billing", BillingForm.of(form)),
                PATH + "/" + account + "?done=billing_changed",
                again -> show(again, account));
    }

    private Uni<Response> show(Page page, String account) {
        return Console.show(
                page,
                OfficeGetBilling.class,
                new Form.Arguments().with("account_id", account),
                found -> Views.billing(page, found));
    }
}
