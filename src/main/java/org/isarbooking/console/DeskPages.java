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
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.isarbooking.office.OfficeBookingOutput;
import org.isarbooking.office.OfficeCancelService;
import org.isarbooking.office.OfficeChangeBooking;
import org.isarbooking.office.OfficeCreateBooking;
import org.isarbooking.office.OfficeFindSlots;
import org.isarbooking.office.OfficeMoveBooking;
import org.isarbooking.office.OwnBusiness;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Munich;

/** The pages of visits at the desk: entering, moving, changing. */
@Path(DeskPages.PATH)
@Produces(Console.HTML)
public class DeskPages {

    static final String PATH = ConsoleSettings.ROOT + "/visits";

    private static final String[] PREFILLED = {"date", "time", "staff_1"};

    private final Console console;
    private final BookingsPages bookings;
    private final OwnBusiness business;
    private final InstantSource clock;

    DeskPages(Console console, BookingsPages bookings, OwnBusiness business, InstantSource clock) {
        this.console = console;
        this.bookings = bookings;
        this.business = business;
        this.clock = clock;
    }

    /**
     * Shows a new form, filled in from the address. The link of a gap fills in date, time and specialist. Without a
     * time, the form is for a walk-in customer. Shortly before midnight, no start is left today, so the time stays
     * empty.
     */
    @GET
    @Path("new")
    public Uni<Response> empty(RoutingContext call) {
        Query query = new Query(call);
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> query.text("customer")
                        .map(customer -> KnownCustomers.fields(page, customer))
                        .orElseGet(() -> Uni.createFrom().item(Map.of()))
                        .flatMap(customer -> ServiceList.all(page).flatMap(services -> {
                            Map<String, String> values = filledIn(query);
                            values.putAll(customer);
                            return render(page, new DeskView(services, values, List.of(), false));
                        })));
    }

    private Map<String, String> filledIn(Query query) {
        Map<String, String> values = new HashMap<>();
        ZonedDateTime soon = nextStart(clock.instant(), business.gridMinutes());
        values.put("date", soon.toLocalDate().toString());
        values.put("messages", "on");
        for (String field : PREFILLED) {
            query.text(field).ifPresent(text -> values.put(field, text));
        }
        if (soon.toLocalDate().toString().equals(values.get("date"))) {
            values.putIfAbsent("time", LocalTimes.time(soon.toInstant()));
        }
        return values;
    }

    /**
     * Returns the start for a walk-in customer: the next possible start in Munich. At the end of summer time, one hour
     * occurs twice, and a form can only name its first occurrence. During the second one, returns the hour after it.
     *
     * @param gridMinutes the minutes between possible starts, counted from the full hour
     */
    static ZonedDateTime nextStart(Instant now, int gridMinutes) {
        LocalDateTime hour = LocalDateTime.ofInstant(now, Munich.ZONE).truncatedTo(ChronoUnit.HOURS);
        return Stream.iterate(hour, start -> start.plusMinutes(gridMinutes))
                .map(start -> start.atZone(Munich.ZONE))
                .filter(start -> !start.toInstant().isBefore(now))
                .findFirst()
                .orElseThrow();
    }

    /**
     * Enters the visit. If the operation refuses, shows the form again. Two other buttons of the form list free starts,
     * or fill in a free start.
     */
    @POST
    @Path("new")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> enter(RoutingContext call, MultivaluedMap<String, String> fields) {
        return console.submit(call, Scope.OFFICE_MANAGE, fields, (page, form) -> {
            if (form.text("find").isPresent()) {
                return find(page, form);
            }
            if (form.text("pick").isPresent()) {
                Map<String, String> values = new HashMap<>(form.texts());
                String[] start = form.text("pick").orElseThrow().split("T", 2);
                values.put("date", start[0]);
                values.put("time", start.length == 2 ? start[1] : "");
                values.remove("pick");
                return again(page.with(Form.of(values)), values);
            }
            return Console.after(
                    page,
                    form,
                    OfficeCreateBooking.class,
                    entered(form),
                    done -> Console.seeOther(card(done.booking().bookingId(), "visit_entered")),
                    again -> again(again, form.texts()));
        });
    }

    private static Form.Arguments entered(Form form) {
        return form.arguments("notes", "price_reason", "submission_key")
                .with("service_ids", DeskForm.services(form))
                .with("specialists", DeskForm.specialists(form))
                .with("start_at", form.dateTime("date", "time"))
                .with("customer", DeskForm.customer(form))
                .with("price_cents", form.cents("price"))
                .with("accept_outside_hours", DeskForm.isTicked(form, "accept_outside_hours"))
                .with("messages", DeskForm.isTicked(form, "messages"));
    }

    private Uni<Response> find(Page page, Form form) {
        Form.Arguments search = form.arguments()
                .with("service_ids", DeskForm.services(form))
                .with("specialists", DeskForm.specialists(form))
                .with("from_date", form.text("date"))
                .with("to_date", form.text("date"))
                .with("outside_hours", DeskForm.isTicked(form, "accept_outside_hours"))
                .with("limit", 100);
        return Console.after(
                page,
                form,
                OfficeFindSlots.class,
                search,
                found -> ServiceList.all(page)
                        .flatMap(services ->
                                render(page.with(form), new DeskView(services, form.texts(), found.slots(), true))),
                again -> again(again, form.texts()));
    }

    private static String card(long id, String done) {
        return BookingsPages.PATH + "/salon/" + id + "?done=" + done;
    }

    private Uni<Response> again(Page page, Map<String, String> values) {
        return ServiceList.all(page)
                .flatMap(services -> render(page, new DeskView(services, values, List.of(), false)));
    }

    private static Uni<Response> render(Page page, DeskView view) {
        return Console.render(page, Views.visit(page, view));
    }

    @POST
    @Path("{id}/move")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> move(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return submitChanges(
                call,
                id,
                fields,
                OfficeMoveBooking.class,
                "visit_moved",
                (changes, form) -> DeskForm.moved(form, changes));
    }

    /**
     * Changes a visit. The operation gets only the fields that the visitor has changed, so other people's changes stay.
     */
    @POST
    @Path("{id}/change")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> change(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return submitChanges(call, id, fields, OfficeChangeBooking.class, "visit_changed", (changes, form) -> {
            Form.Arguments arguments = form.arguments("price_reason", "submission_key")
                    .with("price_cents", form.cents("price"))
                    .with("accept_outside_hours", DeskForm.isTicked(form, "accept_outside_hours"))
                    .with("tell_customer", DeskForm.isTicked(form, "tell_customer"));
            if (changes.isChanged(FilledForm.CONTACT)) {
                arguments.with("customer", DeskForm.contact(form));
            }
            if (changes.isChanged("notes")) {
                arguments.with("notes", form.text("notes").orElse(""));
            }
            if (changes.isChanged("messages")) {
                arguments.with("messages", DeskForm.isTicked(form, "messages"));
            }
            return changes.isChanged(FilledForm.SERVICES)
                    ? arguments
                            .with("service_ids", DeskForm.services(form))
                            .with("specialists", DeskForm.specialists(form))
                    : DeskForm.withChangedSpecialists(arguments, form, changes);
        });
    }

    @POST
    @Path("{id}/cancel-service")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> cancelService(
            RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.send(
                call,
                fields,
                OfficeCancelService.class,
                form -> form.arguments("reason", "submission_key")
                        .with("booking_id", id)
                        .with("service_id", form.number("service_id"))
                        .with("tell_customer", DeskForm.isTicked(form, "tell_customer")),
                card(id, "service_cancelled"),
                again -> bookings.show(again, "salon", id));
    }

    private <I extends OperationInput> Uni<Response> submitChanges(
            RoutingContext call,
            long id,
            MultivaluedMap<String, String> fields,
            Class<? extends Operation<I, OfficeBookingOutput>> operation,
            String done,
            BiFunction<FormChanges, Form, Form.Arguments> arguments) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> FormChanges.send(
                        page,
                        form,
                        BookingsPages.filledNow(page, id),
                        () -> ServiceList.all(page).map(FilledNames::ofServices),
                        (changes, merged) -> Console.after(
                                page,
                                merged,
                                operation,
                                arguments.apply(changes, merged).with("booking_id", id),
                                _ -> Console.seeOther(card(id, done)),
                                again -> bookings.show(again, "salon", id)),
                        again -> bookings.show(again, "salon", id)));
    }
}
