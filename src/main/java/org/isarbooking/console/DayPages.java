package org.isarbooking.console;

import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.util.function.BiFunction;
import org.isarbooking.office.OfficeGetCalendar;
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
    private final InstantSource clock;

    DayPages(Console console, InstantSource clock) {
        this.console = console;
        this.clock = clock;
    }

    @GET
    public Uni<Response> day(RoutingContext call) {
        return show(call, Views::day);
    }

    /** Shows the part of the page that is read again after changes. */
    @GET
    @Path("picture")
    public Uni<Response> picture(RoutingContext call) {
        return show(call, Views::picture);
    }

    private Uni<Response> show(RoutingContext call, BiFunction<Page, CalendarView, TemplateInstance> view) {
        String day = new Query(call)
                .text("date")
                .orElseGet(() -> Munich.dateAt(clock.instant()).toString());
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> Console.show(
                        page,
                        OfficeGetCalendar.class,
                        new Form.Arguments().with("from_date", day).with("days", 1),
                        output -> view.apply(page, CalendarView.ofDay(output, clock.instant()))));
    }
}
