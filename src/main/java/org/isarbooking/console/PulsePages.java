package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import org.isarbooking.office.OfficeGetCalendar;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;

/**
 * Tells an open calendar page if the calendar has changed. The page sends this request every second. Without a change,
 * the operation needs one query, and the response is empty.
 */
@Path(PulsePages.PATH)
@Produces(Console.HTML)
public class PulsePages {

    static final String PATH = ConsoleSettings.ROOT + "/pulse";

    /** The response header with the name of an event, which htmx then raises in the page. */
    private static final String TRIGGER = "HX-Trigger";

    private final Console console;

    PulsePages(Console console) {
        this.console = console;
    }

    @GET
    public Uni<Response> pulse(RoutingContext call) {
        Query query = new Query(call);
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> Console.with(
                        page,
                        OfficeGetCalendar.class,
                        query.input("from_date", "known_version")
                                .with("days", query.text("days").map(Form::numberOf))
                                .with("business", "coworking"),
                        found -> found.unchanged()
                                ? Uni.createFrom().item(Response.noContent().build())
                                : changed(page, query, found.version())));
    }

    private Uni<Response> changed(Page page, Query query, String version) {
        return WaitingCount.of(page)
                .flatMap(waiting -> Console.render(
                        200,
                        Views.pulse(
                                page.withWaiting(waiting),
                                query.text("from_date").orElse(""),
                                query.text("days").orElse("1"),
                                version)))
                .map(response -> Response.fromResponse(response)
                        .header(TRIGGER, "changed")
                        .build());
    }
}
