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
import java.util.Map;
import org.isarbooking.coworking.CoworkingBillingOutput;
import org.isarbooking.coworking.CoworkingChangeBilling;
import org.isarbooking.coworking.CoworkingGetAccount;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.page.BillingForm;

/** The pages of a tenant's billing data. */
@Path(RentPaths.BILLING)
@Produces(Site.HTML)
public class RentBillingPages {

    private final Rent rent;
    private final PageCalls calls;

    RentBillingPages(Rent rent, PageCalls calls) {
        this.rent = rent;
        this.calls = calls;
    }

    @GET
    public Uni<Response> billing(RoutingContext call) {
        return rent.openToSignedIn(call, page -> show(call, page));
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> change(RoutingContext call, MultivaluedMap<String, String> fields) {
        return rent.submit(
                call,
                "rent.billing",
                fields,
                (page, sent) -> calls.call(
                                CoworkingChangeBilling.class,
                                Map.of("billing", BillingForm.of(sent.form())),
                                page.language(),
                                call)
                        .flatMap(answer -> switch (answer) {
                            case Answer.Done<CoworkingBillingOutput> _ ->
                                Uni.createFrom().item(Site.seeOther(RentPaths.BILLING + "?done=billing"));
                            case Answer.Refused<CoworkingBillingOutput>(Problem problem) ->
                                show(call, page.after(problem, sent.form()).at(RentPaths.BILLING));
                        }));
    }

    private Uni<Response> show(RoutingContext call, RentPage page) {
        return calls.call(CoworkingGetAccount.class, Map.of(), page.language(), call)
                .flatMap(answer -> Rent.show(
                        page,
                        answer,
                        found -> Rent.render(page.status(), RentViews.billing(page.site(), page, found))));
    }
}
