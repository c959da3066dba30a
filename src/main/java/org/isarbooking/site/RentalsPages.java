package org.isarbooking.site;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import org.isarbooking.coworking.CoworkingGetRental;
import org.isarbooking.coworking.CoworkingListBookings;
import org.isarbooking.coworking.CoworkingListInvoices;
import org.isarbooking.outbox.BookingCalendars;
import org.isarbooking.page.Form;
import org.isarbooking.shared.Slug;

/** The pages of a tenant's rentals and invoices. */
@Path(RentPaths.ROOT)
@Produces(Site.HTML)
public class RentalsPages {

    private static final String CALENDAR = "text/calendar;charset=UTF-8";

    private final Rent rent;
    private final ShownRentals rentals;
    private final BookingCalendars calendars;

    RentalsPages(Rent rent, ShownRentals rentals, BookingCalendars calendars) {
        this.rent = rent;
        this.rentals = rentals;
        this.calendars = calendars;
    }

    /** Shows all rental days; upcoming days come first. */
    @GET
    @Path("rentals")
    public Uni<Response> all(RoutingContext call) {
        return rent.openToSignedIn(
                call,
                page -> Rent.with(
                        page,
                        CoworkingListBookings.class,
                        page.query().arguments(),
                        found -> Rent.render(200, RentViews.rentals(page.site(), page, found.items(), found.page()))));
    }

    /** Shows a rental with all its days. A booking redirects to this page. */
    @GET
    @Path("rentals/{id}")
    public Uni<Response> one(RoutingContext call, @PathParam("id") long id) {
        return rent.openToSignedIn(call, page -> rentals.rental(page, id));
    }

    /**
     * Responds with an iCalendar file of the days that are not cancelled, for the tenant's own calendar. If all days
     * are cancelled, the file removes them from the calendar.
     */
    @GET
    @Path("rentals/{id}/calendar.ics")
    @Produces({CALENDAR, Site.HTML})
    public Uni<Response> calendar(RoutingContext call, @PathParam("id") long id) {
        return rent.openToSignedIn(
                call,
                page -> Rent.with(
                        page,
                        CoworkingGetRental.class,
                        new Form.Arguments().with("rental_id", id),
                        found -> calendars
                                .textOfRental(id)
                                .map(text -> Response.ok(text.orElseThrow(), CALENDAR)
                                        .header(
                                                "Content-Disposition",
                                                "attachment; filename=\"" + name(found.rental()) + ".ics\"")
                                        .build())));
    }

    /** Returns the name of a rental's file, made of the workspace and the first day. */
    private static String name(CoworkingGetRental.View rental) {
        String place = Slug.of(rental.workspace().name());
        return (place.isEmpty() ? "rental" : place) + "-"
                + rental.bookings().getFirst().date();
    }

    /** Shows one rental day, with the possible requests. */
    @GET
    @Path("days/{id}")
    public Uni<Response> day(RoutingContext call, @PathParam("id") long id) {
        return rent.openToSignedIn(call, page -> rentals.booking(page, id));
    }

    /** Shows the invoices, newest first. Each call makes new links to the documents, which expire soon. */
    @GET
    @Path("invoices")
    public Uni<Response> invoices(RoutingContext call) {
        return rent.openToSignedIn(
                call,
                page -> Rent.with(
                        page,
                        CoworkingListInvoices.class,
                        page.query().arguments(),
                        found -> Rent.render(200, RentViews.invoices(page.site(), page, found.items(), found.page()))));
    }
}
