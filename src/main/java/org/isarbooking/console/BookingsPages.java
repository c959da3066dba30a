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
import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.office.OfficeBooking;
import org.isarbooking.office.OfficeCancelBooking;
import org.isarbooking.office.OfficeGetBooking;
import org.isarbooking.office.OfficeMarkBooking;
import org.isarbooking.office.OfficeRevokeLink;
import org.isarbooking.office.OfficeSearchBookings;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;
import org.isarbooking.salon.ServiceItem;
import org.isarbooking.shared.Munich;

/** The pages of bookings of both lines: searching, showing, cancelling, and marking as completed or missed. */
@Path(BookingsPages.PATH)
@Produces(Console.HTML)
public class BookingsPages {

    static final String PATH = ConsoleSettings.ROOT + "/bookings";

    private static final String CUSTOMER = "customer_id";
    private static final String[] QUESTIONS = {"query", "business", "status", "from_date", "to_date"};
    private static final String[] KEPT = {"query", "business", "status", "from_date", "to_date", CUSTOMER};

    private final Console console;
    private final InstantSource clock;

    BookingsPages(Console console, InstantSource clock) {
        this.console = console;
        this.clock = clock;
    }

    /**
     * Searches bookings. The address contains the search, so visitors can bookmark it. If the operation refuses, shows
     * only the form, with the problem.
     */
    @GET
    public Uni<Response> search(RoutingContext call) {
        Query query = new Query(call);
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> page.ask(OfficeSearchBookings.class, asked(query))
                        .flatMap(answer -> answer.either(
                                found -> found(page, found.items(), Pager.of(found.page()), query),
                                problem -> found(
                                        page.after(problem, Form.of(shown(query))), List.of(), Pager.NOWHERE, query))));
    }

    private static Uni<Response> found(Page page, List<OfficeBooking> items, Pager pager, Query query) {
        return Console.render(page, Views.bookings(page, items, pager, shown(query), query.base(PATH, KEPT)));
    }

    private static Form.Arguments asked(Query query) {
        return query.arguments(QUESTIONS).with(CUSTOMER, query.text(CUSTOMER).map(Form::numberOf));
    }

    @GET
    @Path("{line}/{id}")
    public Uni<Response> one(RoutingContext call, @PathParam("line") String line, @PathParam("id") long id) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(page, line, id));
    }

    @POST
    @Path("{line}/{id}/cancel")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> cancel(
            RoutingContext call,
            @PathParam("line") String line,
            @PathParam("id") long id,
            MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> Console.after(
                        page,
                        form,
                        OfficeCancelBooking.class,
                        form.arguments("reason").with("business", line).with("booking_id", id),
                        done -> Console.seeOther(
                                PATH + "/" + line + "/" + id + "?done=" + cancelled(page, done.booking())),
                        again -> show(again, line, id)));
    }

    /** Returns the key of the text about a cancellation, which says whether the customer or tenant gets a mail. */
    static String cancelled(Page page, OfficeBooking booking) {
        return page.getsMail(booking) ? "booking_cancelled" : "booking_cancelled_untold";
    }

    @POST
    @Path("{line}/{id}/mark")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> mark(
            RoutingContext call,
            @PathParam("line") String line,
            @PathParam("id") long id,
            MultivaluedMap<String, String> fields) {
        return console.send(
                call,
                fields,
                OfficeMarkBooking.class,
                form -> paid(form, form.arguments("outcome", "reason"))
                        .with("business", line)
                        .with("booking_id", id),
                PATH + "/" + line + "/" + id + "?done=booking_marked",
                again -> show(again, line, id));
    }

    @POST
    @Path("{line}/{id}/revoke-link")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> revokeLink(
            RoutingContext call,
            @PathParam("line") String line,
            @PathParam("id") long id,
            MultivaluedMap<String, String> fields) {
        return console.send(
                call,
                fields,
                OfficeRevokeLink.class,
                form -> new Form.Arguments().with("business", line).with("booking_id", id),
                PATH + "/" + line + "/" + id + "?done=link_revoked",
                again -> show(again, line, id));
    }

    /** Shows a booking with the possible actions. For a visit, also lists all services, for a change of the visit. */
    Uni<Response> show(Page page, String line, long id) {
        Uni<List<ServiceItem>> services =
                line.equals("salon") ? ServiceList.all(page) : Uni.createFrom().item(List.of());
        return services.flatMap(all -> show(page, line, id, all));
    }

    private Uni<Response> show(Page page, String line, long id, List<ServiceItem> services) {
        return Console.show(
                page,
                OfficeGetBooking.class,
                which(line, id),
                found -> Views.booking(
                        page,
                        found.booking(),
                        found,
                        DeskView.of(services, found.booking(), page),
                        hasBegun(found.booking())));
    }

    private static Form.Arguments which(String line, long id) {
        return new Form.Arguments().with("business", line).with("booking_id", id);
    }

    /** Returns the stored values that fill an appointment's forms; empty for an unknown appointment. */
    static Uni<Map<String, String>> filledNow(Page page, long id) {
        return page.find(OfficeGetBooking.class, which("salon", id))
                .map(found ->
                        found.map(output -> FilledForm.of(output.booking())).orElse(Map.of()));
    }

    /**
     * Adds the payment for a completed visit. Without a payment method, leaves out an amount that the visitor has not
     * changed. The operation refuses a changed amount without a method.
     */
    private static Form.Arguments paid(Form form, Form.Arguments arguments) {
        Optional<String> method = form.text("payment_method");
        boolean isNoted = method.isPresent() || !form.text("paid").equals(form.text("paid_was"));
        return form.text("outcome").filter("completed"::equals).isPresent() && isNoted
                ? arguments.with("payment_method", method).with("paid_cents", form.cents("paid"))
                : arguments;
    }

    /** Returns true if the booking has begun. Nobody can mark a booking before its start. */
    private boolean hasBegun(OfficeBooking booking) {
        OffsetDateTime start = booking.startAt();
        Instant now = clock.instant();
        return start == null
                ? !booking.date().isAfter(Munich.dateAt(now))
                : !start.toInstant().isAfter(now);
    }

    private static Map<String, String> shown(Query query) {
        Map<String, String> asked = new LinkedHashMap<>();
        for (String question : KEPT) {
            asked.put(question, query.text(question).orElse(""));
        }
        return asked;
    }
}
