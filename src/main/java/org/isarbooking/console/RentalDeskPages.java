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
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.office.OfficeBooking;
import org.isarbooking.office.OfficeCancelBooking;
import org.isarbooking.office.OfficeChangeRental;
import org.isarbooking.office.OfficeCreateRental;
import org.isarbooking.office.OfficeGetBooking;
import org.isarbooking.office.OfficeMoveRentalDay;
import org.isarbooking.office.OfficeRentalOutput;
import org.isarbooking.office.OfficeTenant;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Munich;

/** Rentals at the desk: entered, moved, changed, cancelled as a whole. */
@Path(RentalDeskPages.PATH)
@Produces(Console.HTML)
public class RentalDeskPages {

    static final String PATH = ConsoleSettings.ROOT + "/rentals";

    private static final String LINE = "coworking";
    private static final String[] PREFILLED = {"date", "workspace"};

    private final Console console;
    private final PageCalls calls;
    private final TenantList tenantList;
    private final OfficeGetBooking getBooking;
    private final OfficeCreateRental createRental;
    private final OfficeMoveRentalDay moveRentalDay;
    private final OfficeChangeRental changeRental;
    private final OfficeCancelBooking cancelBooking;
    private final InstantSource clock;

    RentalDeskPages(
            Console console,
            PageCalls calls,
            TenantList tenantList,
            OfficeGetBooking getBooking,
            OfficeCreateRental createRental,
            OfficeMoveRentalDay moveRentalDay,
            OfficeChangeRental changeRental,
            OfficeCancelBooking cancelBooking,
            InstantSource clock) {
        this.console = console;
        this.calls = calls;
        this.tenantList = tenantList;
        this.getBooking = getBooking;
        this.createRental = createRental;
        this.moveRentalDay = moveRentalDay;
        this.changeRental = changeRental;
        this.cancelBooking = cancelBooking;
        this.clock = clock;
    }

    /** An empty form, but for what the address says: a free place of the day fills in when and what. */
    @GET
    @Path("new")
    public Uni<Response> empty(RoutingContext call) {
        Query query = new Query(call);
        Map<String, String> values = new HashMap<>();
        values.put("date", Munich.dateAt(clock.instant()).toString());
        values.put("messages", "on");
        for (String field : PREFILLED) {
            query.text(field).ifPresent(text -> values.put(field, text));
        }
        return console.open(call, Scope.OFFICE_MANAGE, page -> form(call, page, values));
    }

    /** Enters the rental; or shows the form again, with each day that is not free. */
    @POST
    @Path("new")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> enter(RoutingContext call, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> calls.call(
                                createRental, RentalDeskForm.entered(form).properties(), page.language(), call)
                        .flatMap(answer -> switch (answer) {
                            case Answer.Done<OfficeRentalOutput>(OfficeRentalOutput done) ->
                                Uni.createFrom()
                                        .item(Console.seeOther(card(
                                                done.rental()
                                                        .bookings()
                                                        .getFirst()
                                                        .bookingId(),
                                                said("rental_entered", done))));
                            case Answer.Refused<OfficeRentalOutput>(var problem) ->
                                form(call, page.after(problem, form), form.texts());
                        }));
    }

    private Uni<Response> form(RoutingContext call, Page page, Map<String, String> values) {
        var trouble = page.trouble();
        return tenantList
                .approved(call, page)
                .flatMap(tenants -> Console.render(
                        trouble == null ? 200 : trouble.status(),
                        RentalViews.rental(page, new RentalDeskView(tenants, values))));
    }

    private static String card(long booking, String done) {
        return BookingsPages.PATH + "/" + LINE + "/" + booking + "?done=" + done;
    }

    /** Requests that ask for the same days come before new prices of other days. */
    private static String said(String what, OfficeRentalOutput done) {
        if (!done.competingRequests().isEmpty()) {
            return what + "_before_requests";
        }
        return done.existingPriceChanges().isEmpty() ? what : what + "_with_new_prices";
    }

    /** What can be done about a rental day. */
    @GET
    @Path("{id}")
    public Uni<Response> one(RoutingContext call, @PathParam("id") long id) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(call, page, id));
    }

    @POST
    @Path("{id}/move")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> move(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> calls.call(
                                moveRentalDay, RentalDeskForm.moved(form, id).properties(), page.language(), call)
                        .flatMap(answer -> Console.after(
                                page,
                                form,
                                answer,
                                card(
                                        id,
                                        answer instanceof Answer.Done<OfficeRentalOutput>(OfficeRentalOutput done)
                                                ? said("rental_moved", done)
                                                : ""),
                                again -> show(call, again, id))));
    }

    @POST
    @Path("{id}/change")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> change(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> calls.call(
                                changeRental, RentalDeskForm.changed(form, id).properties(), page.language(), call)
                        .flatMap(answer -> Console.after(
                                page, form, answer, card(id, "rental_changed"), again -> show(call, again, id))));
    }

    @POST
    @Path("{id}/cancel")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> cancel(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> calls.call(
                                cancelBooking,
                                form.arguments("reason")
                                        .with("business", LINE)
                                        .with("booking_id", id)
                                        .with("whole_rental", DeskForm.isTicked(form, "whole_rental"))
                                        .properties(),
                                page.language(),
                                call)
                        .flatMap(answer -> Console.after(
                                page, form, answer, card(id, "booking_cancelled"), again -> show(call, again, id))));
    }

    private Uni<Response> show(RoutingContext call, Page page, long id) {
        return calls.call(
                        getBooking,
                        new Form.Arguments()
                                .with("business", LINE)
                                .with("booking_id", id)
                                .properties(),
                        page.language(),
                        call)
                .flatMap(answer -> switch (answer) {
                    case Answer.Done<OfficeGetBooking.Output>(OfficeGetBooking.Output found) ->
                        workspaces(call, page, found.booking())
                                .flatMap(workspaces -> Console.show(
                                        page, answer, _ -> RentalViews.rentalDay(page, found.booking(), workspaces)));
                    case Answer.Refused<OfficeGetBooking.Output>(var problem) ->
                        Console.render(problem.status(), Views.problem(page, problem));
                });
    }

    /** Where the day could be moved to: what its tenant may rent. */
    private Uni<List<OfficeTenant.Approval>> workspaces(RoutingContext call, Page page, OfficeBooking booking) {
        var tenant = booking.tenant();
        return tenant == null
                ? Uni.createFrom().item(List.of())
                : tenantList
                        .of(call, page, tenant.accountId().toString())
                        .map(found -> found.stream()
                                .flatMap(known -> known.workspaces().stream())
                                .toList());
    }
}
