package org.isarbooking.console;

import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.util.Map;
import java.util.function.BiFunction;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.office.OfficeGetCalendar;
import org.isarbooking.office.OwnBusiness;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;
import org.isarbooking.shared.Munich;

/** The page of a day: working time, visits and rentals. */
@Path(DayPages.PATH)
@Produces(Console.HTML)
public class DayPages {

    static final String PATH = ConsoleSettings.ROOT + "/day";

    private final Console console;
    private final OwnBusiness business;
    private final InstantSource clock;

    DayPages(Console console, OwnBusiness business, InstantSource clock) {
        this.console = console;
        this.business = business;
        this.clock = clock;
    }

    @GET
    public Uni<Response> day(RoutingContext call) {
        return show(call, Views::day, (page, problem) -> again(page, problem, new Query(call)));
    }

    /** Shows today, with the problem of the requested date. */
    private Uni<Response> again(Page page, Problem problem, Query query) {
        Map<String, String> typed =
                Map.of(Page.FORM, "day", "date", query.text("date").orElse(""));
        Page shown = page.after(problem, Form.of(typed));
        return Console.show(
                shown, OfficeGetCalendar.class, arguments(today()), output -> Views.day(shown, view(output)));
    }

    /** Shows the part of the page that the browser reloads after changes, and once a minute. */
    @GET
    @Path("picture")
    public Uni<Response> picture(RoutingContext call) {
        return show(
                call,
                Views::picture,
                (page, problem) -> Console.render(problem.status(), Views.problem(page, problem)));
    }

    private Uni<Response> show(
            RoutingContext call,
            BiFunction<Page, CalendarView, TemplateInstance> view,
            BiFunction<Page, Problem, Uni<Response>> refused) {
        String day = new Query(call).text("date").orElseGet(this::today);
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> page.ask(OfficeGetCalendar.class, arguments(day))
                        .flatMap(answer -> answer.either(
                                output -> Console.render(page, view.apply(page, view(output))),
                                problem -> refused.apply(page, problem))));
    }

    private static Form.Arguments arguments(String day) {
        return new Form.Arguments().with("from_date", day).with("days", 1);
    }

    private CalendarView view(OfficeGetCalendar.Output output) {
        return CalendarView.ofDay(output, clock.instant(), business.gridMinutes());
    }

    private String today() {
        return Munich.dateAt(clock.instant()).toString();
    }
}
