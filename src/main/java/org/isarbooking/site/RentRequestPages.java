package org.isarbooking.site;

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
import java.util.function.Function;
import org.isarbooking.coworking.CoworkingCancelRental;
import org.isarbooking.coworking.CoworkingGetAccount;
import org.isarbooking.coworking.CoworkingRequestApproval;
import org.isarbooking.coworking.CoworkingRequestCancellation;
import org.isarbooking.coworking.CoworkingRequestChange;
import org.isarbooking.coworking.CoworkingSearchWorkspaces;
import org.isarbooking.coworking.CoworkingWithdrawRequest;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.page.Form;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.RequestView;

/**
 * The pages of a tenant's requests: for approvals, for moving days, for cancellations. The owner decides the requests.
 */
@Path(RentPaths.ROOT)
@Produces(Site.HTML)
public class RentRequestPages {

    private static final String KEY = "submission_key";
    private static final String REASON = "reason";

    /** The name of the form for an approval. */
    private static final String APPROVAL = "rent.approval";

    /** The name of the form about one day. The form requests another day, or the cancellation of the day. */
    private static final String DAY = "rent.day";

    /** The name of the form that requests the cancellation of a rental. */
    private static final String RENTAL = "rent.cancel_all";

    private static final String ACCOUNT_LANGUAGE = RentPaths.ACCOUNT + "/language";

    private final Rent rent;
    private final ShownRentals rentals;

    RentRequestPages(Rent rent, ShownRentals rentals) {
        this.rent = rent;
        this.rentals = rentals;
    }

    /** Shows the account's workspaces with their prices, and its requests. */
    @GET
    @Path("account")
    public Uni<Response> account(RoutingContext call) {
        return rent.openToSignedIn(call, page -> account(page));
    }

    /** Shows the account in another language, with the values typed so far. */
    @POST
    @Path("account/language")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> languageOfAccount(RoutingContext call, MultivaluedMap<String, String> fields) {
        return translated(call, APPROVAL, fields, RentPaths.ACCOUNT, page -> account(page));
    }

    private static Uni<Response> account(RentPage page) {
        return Rent.with(
                page,
                CoworkingGetAccount.class,
                new Form.Arguments(),
                known -> Rent.with(
                        page,
                        CoworkingSearchWorkspaces.class,
                        new Form.Arguments().with("limit", 100),
                        found -> account(page, RentAccountView.of(known, found.items()))));
    }

    private static Uni<Response> account(RentPage page, RentAccountView view) {
        RentPage shown = view.others().isEmpty() ? page : page.switchedBy(ACCOUNT_LANGUAGE);
        return Rent.render(shown.status(), RentViews.account(shown.site(), shown, view));
    }

    @POST
    @Path("approvals")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> askForApproval(RoutingContext call, MultivaluedMap<String, String> fields) {
        return send(
                call,
                APPROVAL,
                fields,
                CoworkingRequestApproval.class,
                form -> form.arguments(REASON, KEY).with("workspace_id", form.number("workspace_id")),
                RentPaths.ACCOUNT,
                "asked",
                page -> account(page));
    }

    @POST
    @Path("approvals/{id}/withdraw")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> withdrawApproval(
            RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return send(
                call,
                "rent.withdraw",
                fields,
                CoworkingWithdrawRequest.class,
                _ -> new Form.Arguments().with("request_id", id),
                RentPaths.ACCOUNT,
                "withdrawn",
                page -> account(page));
    }

    @POST
    @Path("days/{id}/change")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> askForChange(
            RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return send(
                call,
                DAY,
                fields,
                CoworkingRequestChange.class,
                form -> form.arguments(REASON, KEY, "new_date").with("booking_id", id),
                RentPaths.DAYS + id,
                "asked",
                page -> rentals.booking(page.ofRequest("change"), id));
    }

    @POST
    @Path("days/{id}/cancel")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> askForCancellation(
            RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return send(
                call,
                DAY,
                fields,
                CoworkingRequestCancellation.class,
                form -> form.arguments(KEY)
                        .with(REASON, form.text("cancel_reason"))
                        .with("booking_id", id),
                RentPaths.DAYS + id,
                answer -> cancelled(answer.request()),
                page -> rentals.booking(page.ofRequest("cancel"), id));
    }

    /** Shows the day in another language, with the values typed so far. */
    @POST
    @Path("days/{id}/language")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> languageOfDay(
            RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return translated(call, DAY, fields, RentPaths.DAYS + id, page -> rentals.booking(page, id));
    }

    @POST
    @Path("days/{id}/withdraw/{request}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> withdraw(
            RoutingContext call,
            @PathParam("id") long id,
            @PathParam("request") long request,
            MultivaluedMap<String, String> fields) {
        return send(
                call,
                "rent.withdraw",
                fields,
                CoworkingWithdrawRequest.class,
                _ -> new Form.Arguments().with("request_id", request),
                RentPaths.DAYS + id,
                "withdrawn",
                page -> rentals.booking(page, id));
    }

    /** Requests the cancellation of all remaining days of a rental. */
    @POST
    @Path("rentals/{id}/cancel")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> cancelAll(
            RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return send(
                call,
                RENTAL,
                fields,
                CoworkingCancelRental.class,
                form -> form.arguments(REASON, KEY).with("rental_id", id),
                RentPaths.RENTALS + "/" + id,
                answer -> cancelled(answer.request()),
                page -> rentals.rental(page, id));
    }

    /** Shows the rental in another language, with the reason typed so far. */
    @POST
    @Path("rentals/{id}/language")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> languageOfRental(
            RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return translated(call, RENTAL, fields, RentPaths.RENTALS + "/" + id, page -> rentals.rental(page, id));
    }

    private Uni<Response> translated(
            RoutingContext call,
            String name,
            MultivaluedMap<String, String> fields,
            String address,
            Function<RentPage, Uni<Response>> content) {
        return rent.showAgain(
                call,
                name,
                fields,
                (page, sent) -> content.apply(page.with(sent.form()).at(address)));
    }

    /** Returns the action that the next page confirms: a request, or a cancellation that took effect at once. */
    private static String cancelled(RequestView request) {
        return request.status() == BookingRequest.Status.APPROVED ? "cancelled" : "asked";
    }

    private <I extends OperationInput, O> Uni<Response> send(
            RoutingContext call,
            String name,
            MultivaluedMap<String, String> fields,
            Class<? extends Operation<I, O>> operation,
            Function<Form, Form.Arguments> input,
            String next,
            String done,
            Function<RentPage, Uni<Response>> again) {
        return send(call, name, fields, operation, input, next, _ -> done, again);
    }

    private <I extends OperationInput, O> Uni<Response> send(
            RoutingContext call,
            String name,
            MultivaluedMap<String, String> fields,
            Class<? extends Operation<I, O>> operation,
            Function<Form, Form.Arguments> input,
            String next,
            Function<O, String> done,
            Function<RentPage, Uni<Response>> again) {
        return rent.submit(
                call,
                name,
                fields,
                (page, sent) -> Rent.either(
                        page,
                        operation,
                        input.apply(sent.form()),
                        output -> Site.seeOther(next + "?done=" + done.apply(output)),
                        problem -> again.apply(page.after(problem, sent.form()).at(next))),
                (page, sent) -> again.apply(page.with(sent.form()).at(next)));
    }
}
