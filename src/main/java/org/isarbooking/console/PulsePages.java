package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.office.OfficeGetCalendar;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;

/**
 * Tells an open calendar, which asks every second, whether it has changed. Without a change, that costs one query and
 * an empty answer.
 */
@Path(PulsePages.PATH)
@Produces(Console.HTML)
public class PulsePages {

    static final String PATH = ConsoleSettings.ROOT + "/pulse";

    /** The header that tells the page's script which event to raise. */
    private static final String TRIGGER = "HX-Trigger";

    private final Console console;
    private final PageCalls calls;
    private final WaitingCount waitingCount;

    PulsePages(Console console, PageCalls calls, WaitingCount waitingCount) {
        this.console = console;
        this.calls = calls;
        this.waitingCount = waitingCount;
    }

    @GET
    public Uni<Response> pulse(RoutingContext call) {
        Query query = new Query(call);
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> calls.call(
                                OfficeGetCalendar.class,
                                query.input("from_date", "known_version")
                                        .with("days", query.text("days").map(Form::numberOf))
                                        .with("business", "coworking")
                                        .properties(),
                                page.language(),
                                call)
                        .flatMap(answer -> switch (answer) {
                            case Answer.Done<OfficeGetCalendar.Output>(OfficeGetCalendar.Output output) ->
                                output.unchanged()
                                        ? Uni.createFrom()
                                                .item(Response.noContent().build())
                                        : changed(call, page, query, output.version());
                            case Answer.Refused<OfficeGetCalendar.Output>(Problem problem) ->
                                Console.render(problem.status(), Views.problem(page, problem));
                        }));
    }

    private Uni<Response> changed(RoutingContext call, Page page, Query query, String version) {
        return waitingCount
                .of(call, page.language())
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
