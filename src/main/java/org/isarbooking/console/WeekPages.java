package org.isarbooking.console;

import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.time.DayOfWeek;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.time.temporal.TemporalAdjusters;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.shared.Munich;
import org.isarbooking.staff.CoworkingStaffAvailability;
import org.isarbooking.staff.CoworkingStaffCreateBlock;
import org.isarbooking.staff.CoworkingStaffCreateSpecialDay;
import org.isarbooking.staff.CoworkingStaffDeleteBlock;
import org.isarbooking.staff.CoworkingStaffDeleteSpecialDay;
import org.isarbooking.staff.CoworkingStaffListVisits;
import org.isarbooking.staff.CoworkingStaffUpdateBlock;
import org.isarbooking.staff.StaffSpecialDay;
import org.jspecify.annotations.Nullable;

/** The pages of a specialist's own week and day: hours, blocks, special days. */
@Path(WeekPages.PATH)
@Produces(Console.HTML)
public class WeekPages {

    static final String PATH = ConsoleSettings.ROOT + "/my-week";

    private static final int DAYS = 7;

    private final Console console;
    private final InstantSource clock;

    WeekPages(Console console, InstantSource clock) {
        this.console = console;
        this.clock = clock;
    }

    /** Shows the week that contains a date. */
    @GET
    public Uni<Response> week(RoutingContext call, @QueryParam("date") @Nullable String date) {
        return console.open(call, Scope.STAFF_READ, page -> show(page, monday(date)));
    }

    /** Shows the date in the address; today without one. */
    @GET
    @Path("day")
    public Uni<Response> day(RoutingContext call, @QueryParam("date") @Nullable String date) {
        LocalDate today = Munich.dateAt(clock.instant());
        LocalDate day = Optional.ofNullable(date).flatMap(WeekPages::date).orElse(today);
        return console.open(
                call,
                Scope.STAFF_READ,
                page -> show(
                        page, day, 1, (own, visits) -> CalendarViews.myDay(page, MyDayView.of(own, visits, today))));
    }

    @POST
    @Path("blocks")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> block(RoutingContext call, MultivaluedMap<String, String> fields) {
        return submit(
                call,
                fields,
                CoworkingStaffCreateBlock.class,
                "blocked",
                form -> period(form)
                        .with("service_category_id", form.number("service_category_id"))
                        .with("reason", form.text("reason")));
    }

    @POST
    @Path("blocks/{id}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> move(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return submit(
                call,
                fields,
                CoworkingStaffUpdateBlock.class,
                "block_moved",
                form -> period(form).with("block_id", id).with("reason", form.text("reason")));
    }

    @POST
    @Path("blocks/{id}/delete")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> unblock(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return submit(
                call,
                fields,
                CoworkingStaffDeleteBlock.class,
                "unblocked",
                form -> form.arguments("submission_key").with("block_id", id));
    }

    @POST
    @Path("special-days")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> addDay(RoutingContext call, MultivaluedMap<String, String> fields) {
        return submit(
                call,
                fields,
                CoworkingStaffCreateSpecialDay.class,
                (page, added) -> added(page, added.specialDay()),
                WeekPages::period);
    }

    @POST
    @Path("special-days/{id}/delete")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> removeDay(
            RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return submit(
                call,
                fields,
                CoworkingStaffDeleteSpecialDay.class,
                "day_removed",
                form -> form.arguments("submission_key").with("special_day_id", id));
    }

    /** Returns the last part of the text key about an added special day. */
    private static Uni<String> added(Page page, StaffSpecialDay day) {
        String date = Munich.dateAt(day.startAt().toInstant()).toString();
        return page.find(
                        CoworkingStaffAvailability.class,
                        new Form.Arguments().with("from_date", date).with("to_date", date))
                .map(own -> own.map(hours -> WeekView.added(hours, day)).orElse("day_added"));
    }

    private static Form.Arguments period(Form form) {
        String lastDay = form.text("to_date").isPresent() ? "to_date" : "date";
        return form.arguments("submission_key")
                .with("start_at", form.dateTime("date", "from"))
                .with("end_at", form.dateTime(lastDay, "to"));
    }

    private <I extends OperationInput, O> Uni<Response> submit(
            RoutingContext call,
            MultivaluedMap<String, String> fields,
            Class<? extends Operation<I, O>> operation,
            String done,
            Function<Form, Form.Arguments> arguments) {
        return submit(call, fields, operation, (_, _) -> Uni.createFrom().item(done), arguments);
    }

    /**
     * Sends a form to an operation, and then shows the week of the form's date with a text. {@code done} returns the
     * last part of the text's key. A refused form is shown in the week from which it was sent.
     */
    private <I extends OperationInput, O> Uni<Response> submit(
            RoutingContext call,
            MultivaluedMap<String, String> fields,
            Class<? extends Operation<I, O>> operation,
            BiFunction<Page, O, Uni<String>> done,
            Function<Form, Form.Arguments> arguments) {
        return console.submit(call, Scope.STAFF_WRITE, fields, (page, form) -> {
            Optional<String> week = form.text("week");
            LocalDate monday = monday(form.text("date").or(() -> week).orElse(null));
            return Console.after(
                    page,
                    form,
                    operation,
                    arguments.apply(form),
                    output -> done.apply(page, output)
                            .flatMap(key -> Console.seeOther(PATH + "?date=" + monday + "&done=" + key)),
                    again -> show(again, week.map(this::monday).orElse(monday)));
        });
    }

    private Uni<Response> show(Page page, LocalDate monday) {
        return show(page, monday, DAYS, (own, visits) -> Views.week(page, WeekView.of(own, visits, DAYS)));
    }

    private Uni<Response> show(
            Page page,
            LocalDate from,
            int days,
            BiFunction<CoworkingStaffAvailability.Output, CoworkingStaffListVisits.Output, TemplateInstance> view) {
        Form.Arguments period = new Form.Arguments()
                .with("from_date", from.toString())
                .with("to_date", from.plusDays(days - 1L).toString());
        Form.Arguments ofVisits =
                new Form.Arguments().with("from_date", from.toString()).with("days", days);
        return Console.with(
                page,
                CoworkingStaffAvailability.class,
                period,
                hours -> Console.show(
                        page, CoworkingStaffListVisits.class, ofVisits, visits -> view.apply(hours, visits)));
    }

    /** Returns the Monday of a date's week; the Monday of this week for a missing or unreadable date. */
    private LocalDate monday(@Nullable String date) {
        return Optional.ofNullable(date)
                .flatMap(WeekPages::date)
                .orElseGet(() -> Munich.dateAt(clock.instant()))
                .with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    }

    private static Optional<LocalDate> date(String text) {
        try {
            return text.length() == 10 ? Optional.of(LocalDate.parse(text)) : Optional.empty();
        } catch (DateTimeParseException _) {
            return Optional.empty();
        }
    }
}
