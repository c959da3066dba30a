package org.isarbooking.site;

import biweekly.ICalendar;
import biweekly.component.VEvent;
import biweekly.property.Method;
import biweekly.property.Status;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Collectors;
import org.isarbooking.business.Storefront;
import org.isarbooking.ics.CalendarTexts;
import org.isarbooking.page.Form;
import org.isarbooking.salon.Pricing;
import org.isarbooking.salon.SalonBooking;
import org.isarbooking.salon.SalonGetBooking;

/**
 * Answers an appointment as a file for the customer's own calendar. The event has the same identifier as in the mails,
 * so a calendar keeps only one.
 */
@Path(BookPages.PATH)
public class BookCalendar {

    private static final String CALENDAR = "text/calendar;charset=UTF-8";

    private final Site site;
    private final InstantSource clock;

    BookCalendar(Site site, InstantSource clock) {
        this.site = site;
        this.clock = clock;
    }

    /** Answers the calendar file of the booking that the form carries. */
    @POST
    @Path("calendar")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> file(RoutingContext call, MultivaluedMap<String, String> fields) {
        return site.submit(call, BookOfferPages.CALENDAR, fields, (page, sent) -> {
            List<String> keys = sent.sealed();
            return Site.need(
                            page.at(BookPages.PATH),
                            SalonGetBooking.class,
                            new Form.Arguments().with("booking_token", keys.get(1)))
                    .map(found -> Response.ok(text(keys.get(0), found.booking(), page.business()))
                            .type(CALENDAR)
                            .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"appointment.ics\"")
                            .build());
        });
    }

    private String text(String uid, SalonBooking booking, Storefront business) {
        VEvent event = CalendarTexts.during(
                CalendarTexts.event(uid, 0, clock.instant()),
                booking.startAt().toInstant(),
                booking.endAt().toInstant());
        event.setSummary(business.name());
        event.setDescription(booking.pricing().items().stream()
                .map(Pricing.Item::serviceName)
                .collect(Collectors.joining("\n")));
        event.setStatus(booking.status().equals("cancelled") ? Status.cancelled() : Status.confirmed());
        if (business.address() != null) {
            event.setLocation(business.address());
        }
        ICalendar calendar = CalendarTexts.calendar();
        calendar.setMethod(Method.PUBLISH);
        calendar.addEvent(event);
        return CalendarTexts.write(calendar);
    }
}
