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

/**
 * The pages of rentals at the desk: entering a rental, moving and changing its days, and cancelling the whole rental.
 */
@Path(RentalDeskPages.PATH)
@Produces(Console.HTML)
public class RentalDeskPages {

    static final String PATH = ConsoleSettings.ROOT + "/rentals";

    private static final String LINE = "coworking";
    private static final String TENANT = "tenant";
    private static final String[] PREFILLED = {"date", "workspace", TENANT};

    private final Console console;

    private final InstantSource clock;

    RentalDeskPages(Console console, InstantSource clock) {

        this.console = console;

        this.clock = clock;
    }

    /** Shows a new form, filled in from the address. The link of a free place fills in the date and the workspace. */
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
        return console.open(call, Scope.OFFICE_MANAGE, page -> form(page, values));
    }

    /** Enters the rental. If the operation refuses, shows the form again, with the days that are not free. */
    @POST
    @Path("new")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> enter(RoutingContext call, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> RentalDeskForm.mistake(form)
                        .map(mistake -> form(page.after(page.call().problem(mistake), form), form.texts()))
                        .orElseGet(() -> enter(page, form)));
    }

    private Uni<Response> enter(Page page, Form form) {
        return Console.after(
                page,
                form,
                OfficeCreateRental.class,
                RentalDeskForm.entered(form),
                done -> Console.seeOther(
                        card(done.rental().bookings().getFirst().bookingId(), doneKey("rental_entered", done))),
                again -> form(again, form.texts()));
    }

    private Uni<Response> form(Page page, Map<String, String> values) {
        return TenantList.approved(page, values.getOrDefault(TENANT, ""))
                .flatMap(
                        tenants -> Console.render(page, RentalViews.rental(page, new RentalDeskView(tenants, values))));
    }

    private static String card(long booking, String done) {
        return BookingsPages.PATH + "/" + LINE + "/" + booking + "?done=" + done;
    }

    /**
     * Returns the last part of the text key {@code console.done.…}. The text about competing requests takes precedence
     * over the text about new prices.
     */
    private static String doneKey(String what, OfficeRentalOutput done) {
        if (!done.competingRequests().isEmpty()) {
            return what + "_before_requests";
        }
        return done.existingPriceChanges().isEmpty() ? what : what + "_with_new_prices";
    }

    /** Shows a rental day with the possible actions. */
    @GET
    @Path("{id}")
    public Uni<Response> one(RoutingContext call, @PathParam("id") long id) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(page, id));
    }

    @POST
    @Path("{id}/move")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> move(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return submitChanges(
                call,
                id,
                fields,
                OfficeMoveRentalDay.class,
                RentalDeskForm::moved,
                done -> doneKey("rental_moved", done));
    }

    @POST
    @Path("{id}/change")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> change(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return submitChanges(
                call, id, fields, OfficeChangeRental.class, RentalDeskForm::changed, _ -> "rental_changed");
    }

    /** Makes the input of an operation about a rental day. */
    private interface Changed {
        Form.Arguments input(FormChanges changes, Form form, long booking);
    }

    private <I extends OperationInput> Uni<Response> submitChanges(
            RoutingContext call,
            long id,
            MultivaluedMap<String, String> fields,
            Class<? extends Operation<I, OfficeRentalOutput>> operation,
            Changed changed,
            Function<OfficeRentalOutput, String> doneKey) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> FormChanges.send(
                        page,
                        form,
                        filledNow(page, id),
                        () -> names(page, id),
                        (changes, merged) -> Console.after(
                                page,
                                merged,
                                operation,
                                changed.input(changes, merged, id),
                                done -> Console.seeOther(card(id, doneKey.apply(done))),
                                again -> show(again, id)),
                        again -> show(again, id)));
    }

    private static Uni<Map<String, String>> filledNow(Page page, long id) {
        return page.find(OfficeGetBooking.class, which(id))
                .map(found ->
                        found.map(output -> FilledForm.of(output.booking())).orElse(Map.of()));
    }

    private static Uni<FilledNames> names(Page page, long id) {
        return page.find(OfficeGetBooking.class, which(id))
                .flatMap(found -> found.map(
                                output -> workspaces(page, output.booking()).map(FilledNames::ofWorkspaces))
                        .orElseGet(() -> Uni.createFrom().item(FilledNames.NONE)));
    }

    private static Form.Arguments which(long id) {
        return new Form.Arguments().with("business", LINE).with("booking_id", id);
    }

    @POST
    @Path("{id}/cancel")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> cancel(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> Console.after(
                        page,
                        form,
                        OfficeCancelBooking.class,
                        form.arguments("reason")
                                .with("business", LINE)
                                .with("booking_id", id)
                                .with("whole_rental", DeskForm.isTicked(form, "whole_rental")),
                        done -> Console.seeOther(card(id, BookingsPages.cancelled(page, done.booking()))),
                        again -> show(again, id)));
    }

    private Uni<Response> show(Page page, long id) {
        return Console.with(
                page,
                OfficeGetBooking.class,
                which(id),
                found -> workspaces(page, found.booking())
                        .flatMap(workspaces ->
                                Console.render(page, RentalViews.rentalDay(page, found.booking(), workspaces))));
    }

    /** Returns the workspaces that the tenant may rent, to which the day can be moved. */
    private static Uni<List<OfficeTenant.Approval>> workspaces(Page page, OfficeBooking booking) {
        var tenant = booking.tenant();
        return tenant == null
                ? Uni.createFrom().item(List.of())
                : TenantList.of(page, tenant.accountId().toString())
                        .map(found -> found.stream()
                                .flatMap(known -> known.workspaces().stream())
                                .toList());
    }
}
