package org.isarbooking.site;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.UUID;
import org.isarbooking.outbox.BookingCalendars;
import org.isarbooking.page.Form;
import org.isarbooking.salon.SalonGetBooking;

/**
 * Responds with an appointment as an iCalendar file for the customer's own calendar. The event has the UID and the
 * sequence of the event in the mails. So calendar programs keep only the newest version.
 */
@Path(BookPages.PATH)
public class BookCalendar {

    private static final String CALENDAR = "text/calendar;charset=UTF-8";

    private final Site site;
    private final BookingCalendars calendars;

    BookCalendar(Site site, BookingCalendars calendars) {
        this.site = site;
        this.calendars = calendars;
    }

    /** Responds with the calendar file of the booking that is sealed in the form. */
    @POST
    @Path("calendar")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> file(RoutingContext call, MultivaluedMap<String, String> fields) {
        return site.showAgain(call, BookConfirmPages.CALENDAR, fields, (page, sent) -> {
            List<String> keys = sent.sealed();
            return Site.need(
                            page.at(BookPages.PATH),
                            SalonGetBooking.class,
                            new Form.Arguments().with("booking_token", keys.get(1)))
                    .flatMap(_ -> calendars.textOfVisit(UUID.fromString(keys.get(0))))
                    .map(text -> Response.ok(text.orElseThrow())
                            .type(CALENDAR)
                            .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"appointment.ics\"")
                            .build());
        });
    }
}
