package org.isarbooking.site;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.isarbooking.coworking.CoworkingGetRental;
import org.isarbooking.coworking.CoworkingListBookings;
import org.isarbooking.coworking.CoworkingListInvoices;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.outbox.BookingCalendars;
import org.isarbooking.page.Query;

/** The pages of a tenant's rentals and invoices. */
@Path(RentPaths.ROOT)
@Produces(Site.HTML)
public class RentalsPages {

    private static final String CALENDAR = "text/calendar;charset=UTF-8";

    private final Rent rent;
    private final PageCalls calls;
    private final ShownRentals rentals;
    private final BookingCalendars calendars;

    RentalsPages(Rent rent, PageCalls calls, ShownRentals rentals, BookingCalendars calendars) {
        this.rent = rent;
        this.calls = calls;
        this.rentals = rentals;
        this.calendars = calendars;
    }

    /** Shows all booked days, upcoming ones first. */
    @GET
    @Path("rentals")
    public Uni<Response> all(RoutingContext call) {
        return rent.openToSignedIn(
                call,
                page -> calls.call(CoworkingListBookings.class, offset(call), page.language(), call)
                        .flatMap(answer -> Rent.show(
                                page,
                                answer,
                                found -> Rent.render(
                                        200, RentViews.rentals(page.site(), page, found.items(), found.page())))));
    }

    /** Shows all days that were booked together; also the page after a booking. */
    @GET
    @Path("rentals/{id}")
    public Uni<Response> one(RoutingContext call, @PathParam("id") long id) {
        return rent.openToSignedIn(call, page -> rentals.rental(call, page, id));
    }

    /** Answers the days that are not cancelled, for the tenant's own calendar. */
    @GET
    @Path("rentals/{id}/calendar.ics")
    @Produces({CALENDAR, Site.HTML})
    public Uni<Response> calendar(RoutingContext call, @PathParam("id") long id) {
        return rent.openToSignedIn(
                call,
                page -> calls.call(CoworkingGetRental.class, Map.of("rental_id", id), page.language(), call)
                        .flatMap(answer -> switch (answer) {
                            case Answer.Done<CoworkingGetRental.Output> _ ->
                                calendars
                                        .textOfRental(id)
                                        .map(text -> Response.ok(text.orElseThrow(), CALENDAR)
                                                .header(
                                                        "Content-Disposition",
                                                        "attachment; filename=\"rental-%d.ics\"".formatted(id))
                                                .build());
                            case Answer.Refused<CoworkingGetRental.Output>(Problem problem) ->
                                Rent.refused(page, problem);
                        }));
    }

    /** Shows one booked day, and the requests that are possible. */
    @GET
    @Path("days/{id}")
    public Uni<Response> day(RoutingContext call, @PathParam("id") long id) {
        return rent.openToSignedIn(call, page -> rentals.booking(call, page, id));
    }

    /** Shows the invoices, newest first; each link to a document is new and expires soon. */
    @GET
    @Path("invoices")
    public Uni<Response> invoices(RoutingContext call) {
        return rent.openToSignedIn(
                call,
                page -> calls.call(CoworkingListInvoices.class, offset(call), page.language(), call)
                        .flatMap(answer -> Rent.show(
                                page,
                                answer,
                                found -> Rent.render(
                                        200, RentViews.invoices(page.site(), page, found.items(), found.page())))));
    }

    private static Map<String, Object> offset(RoutingContext call) {
        return new Query(call).arguments().properties();
    }
}
