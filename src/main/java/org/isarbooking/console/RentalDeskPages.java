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
import java.util.function.Function;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.office.OfficeBooking;
import org.isarbooking.office.OfficeCancelBooking;
import org.isarbooking.office.OfficeChangeRental;
import org.isarbooking.office.OfficeCreateRental;
import org.isarbooking.office.OfficeGetBooking;
import org.isarbooking.office.OfficeMoveRentalDay;
import org.isarbooking.office.OfficeRentalOutput;
import org.isarbooking.office.OfficeTenant;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;
import org.isarbooking.shared.Munich;

/** The pages of rentals at the desk: entering, moving, changing, and cancelling as a whole. */
@Path(RentalDeskPages.PATH)
@Produces(Console.HTML)
public class RentalDeskPages {

    static final String PATH = ConsoleSettings.ROOT + "/rentals";

    private static final String LINE = "coworking";
    private static final String TENANT = "tenant";
    private static final String[] PREFILLED = {"date", "workspace", TENANT};

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

    /**
     * Shows an empty form with the values of the address. A free place of the day fills in the date and the workspace.
     */
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

    /** Enters the rental. If the operation refuses, shows the form again with each day that is not free. */
    @POST
    @Path("new")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> enter(RoutingContext call, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> RentalDeskForm.mistake(form)
                        .map(mistake -> again(call, page, form, calls.problem(mistake, page.language(), call)))
                        .orElseGet(() -> enter(call, page, form)));
    }

    private Uni<Response> enter(RoutingContext call, Page page, Form form) {
        return calls.call(createRental, RentalDeskForm.entered(form).properties(), page.language(), call)
                .flatMap(answer -> switch (answer) {
                    case Answer.Done<OfficeRentalOutput>(OfficeRentalOutput done) ->
                        Uni.createFrom()
                                .item(Console.seeOther(card(
                                        done.rental().bookings().getFirst().bookingId(),
                                        said("rental_entered", done))));
                    case Answer.Refused<OfficeRentalOutput>(var problem) -> again(call, page, form, problem);
                });
    }

    private Uni<Response> again(RoutingContext call, Page page, Form form, Problem problem) {
        return form(call, page.after(problem, form), form.texts());
    }

    private Uni<Response> form(RoutingContext call, Page page, Map<String, String> values) {
        var trouble = page.trouble();
        return tenantList
                .approved(call, page, values.getOrDefault(TENANT, ""))
                .flatMap(tenants -> Console.render(
                        trouble == null ? 200 : trouble.status(),
                        RentalViews.rental(page, new RentalDeskView(tenants, values))));
    }

    private static String card(long booking, String done) {
        return BookingsPages.PATH + "/" + LINE + "/" + booking + "?done=" + done;
    }

    /**
     * Returns the key of the text about what was done. Requests for the same days are more important than new prices of
     * other days.
     */
    private static String said(String what, OfficeRentalOutput done) {
        if (!done.competingRequests().isEmpty()) {
            return what + "_before_requests";
        }
        return done.existingPriceChanges().isEmpty() ? what : what + "_with_new_prices";
    }

    /** Shows a rental day with the actions that are possible. */
    @GET
    @Path("{id}")
    public Uni<Response> one(RoutingContext call, @PathParam("id") long id) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(call, page, id));
    }

    @POST
    @Path("{id}/move")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> move(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return submitChanges(
                call, id, fields, moveRentalDay, RentalDeskForm::moved, done -> said("rental_moved", done));
    }

    @POST
    @Path("{id}/change")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> change(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return submitChanges(call, id, fields, changeRental, RentalDeskForm::changed, _ -> "rental_changed");
    }

    /** Makes the input of an operation about a rental day. */
    private interface Changed {
        Form.Arguments input(FormChanges changes, Form form, long booking);
    }

    private <I extends OperationInput> Uni<Response> submitChanges(
            RoutingContext call,
            long id,
            MultivaluedMap<String, String> fields,
            Operation<I, OfficeRentalOutput> operation,
            Changed changed,
            Function<OfficeRentalOutput, String> said) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> FormChanges.send(
                        page,
                        form,
                        filledNow(call, page, id),
                        () -> names(call, page, id),
                        (changes, merged) -> calls.call(
                                        operation,
                                        changed.input(changes, merged, id).properties(),
                                        page.language(),
                                        call)
                                .flatMap(answer -> Console.after(
                                        page,
                                        merged,
                                        answer,
                                        card(
                                                id,
                                                answer
                                                                instanceof
                                                                Answer.Done<OfficeRentalOutput>(OfficeRentalOutput done)
                                                        ? said.apply(done)
                                                        : ""),
                                        again -> show(call, again, id))),
                        again -> show(call, again, id)));
    }

    private Uni<Map<String, String>> filledNow(RoutingContext call, Page page, long id) {
        return find(call, page, id).map(answer -> switch (answer) {
            case Answer.Done<OfficeGetBooking.Output>(OfficeGetBooking.Output found) -> FilledForm.of(found.booking());
            case Answer.Refused<OfficeGetBooking.Output> _ -> Map.of();
        });
    }

    private Uni<FilledNames> names(RoutingContext call, Page page, long id) {
        return find(call, page, id).flatMap(answer -> switch (answer) {
            case Answer.Done<OfficeGetBooking.Output>(OfficeGetBooking.Output found) ->
                workspaces(call, page, found.booking()).map(FilledNames::ofWorkspaces);
            case Answer.Refused<OfficeGetBooking.Output> _ -> Uni.createFrom().item(FilledNames.NONE);
        });
    }

    private Uni<Answer<OfficeGetBooking.Output>> find(RoutingContext call, Page page, long id) {
        Form.Arguments which = new Form.Arguments().with("business", LINE).with("booking_id", id);
        return calls.call(getBooking, which.properties(), page.language(), call);
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
        return find(call, page, id).flatMap(answer -> switch (answer) {
            case Answer.Done<OfficeGetBooking.Output>(OfficeGetBooking.Output found) ->
                workspaces(call, page, found.booking())
                        .flatMap(workspaces -> Console.show(
                                page, answer, _ -> RentalViews.rentalDay(page, found.booking(), workspaces)));
            case Answer.Refused<OfficeGetBooking.Output>(var problem) ->
                Console.render(problem.status(), Views.problem(page, problem));
        });
    }

    /** Returns the workspaces that the day could be moved to: those that its tenant may rent. */
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
