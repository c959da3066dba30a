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
import java.util.List;
import java.util.function.BiFunction;
import org.isarbooking.office.OfficeBooking;
import org.isarbooking.office.OfficeGetBooking;
import org.isarbooking.office.OfficeMoveBooking;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;
import org.isarbooking.salon.ServiceItem;

/**
 * The page that asks for confirmation after a visit was dropped in the calendar. It can also move visits without
 * dragging.
 */
@Path(MovePages.PATH)
@Produces(Console.HTML)
public class MovePages {

    static final String PATH = ConsoleSettings.ROOT + "/move";

    private final Console console;

    MovePages(Console console) {
        this.console = console;
    }

    /** Shows the booked visit, beside a form with the start and the specialist from the address. */
    @GET
    @Path("{id}")
    public Uni<Response> ask(RoutingContext call, @PathParam("id") long id) {
        Query query = new Query(call);
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> show(page, id, (services, booking) -> MoveView.of(services, booking, query)));
    }

    @POST
    @Path("{id}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> move(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.submit(call, Scope.OFFICE_MANAGE, fields, (page, form) -> {
            String back = MoveView.back(form.text("back"));
            String next = back.isEmpty()
                    ? BookingsPages.PATH + "/salon/" + id + "?done=visit_moved"
                    : back + (back.contains("?") ? "&" : "?") + "done=visit_moved";
            return FormChanges.send(
                    page,
                    form,
                    BookingsPages.filledNow(page, id),
                    () -> ServiceList.all(page).map(FilledNames::ofServices),
                    (changes, merged) -> Console.after(
                            page,
                            merged,
                            OfficeMoveBooking.class,
                            DeskForm.moved(merged, changes).with("booking_id", id),
                            _ -> Console.seeOther(next),
                            again -> again(again, id, back)),
                    again -> again(again, id, back));
        });
    }

    private Uni<Response> again(Page page, long id, String back) {
        return show(
                page,
                id,
                (services, booking) ->
                        new MoveView(booking, DeskView.of(services, booking), page.typed(), back, false));
    }

    private Uni<Response> show(Page page, long id, BiFunction<List<ServiceItem>, OfficeBooking, MoveView> view) {
        return ServiceList.all(page)
                .flatMap(services -> Console.show(
                        page,
                        OfficeGetBooking.class,
                        new Form.Arguments().with("business", "salon").with("booking_id", id),
                        found -> Views.move(page, view.apply(services, found.booking()))));
    }
}
