package org.isarbooking.console;

import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BiFunction;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.office.OfficeGetDay;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** A day at a glance: who works, who comes when, what is rented. */
@Path(DayPages.PATH)
@Produces(Console.HTML)
public class DayPages {

    static final String PATH = ConsoleSettings.ROOT + "/day";

    private final Console console;
    private final PageCalls calls;
    private final OfficeGetDay getDay;
    private final InstantSource clock;

    DayPages(Console console, PageCalls calls, OfficeGetDay getDay, InstantSource clock) {
        this.console = console;
        this.calls = calls;
        this.getDay = getDay;
        this.clock = clock;
    }

    @GET
    public Uni<Response> day(RoutingContext call, @QueryParam("date") @Nullable String date) {
        return show(call, date, Views::day);
    }

    /** The part of the page that is read again and again. */
    @GET
    @Path("picture")
    public Uni<Response> picture(RoutingContext call, @QueryParam("date") @Nullable String date) {
        return show(call, date, Views::picture);
    }

    private Uni<Response> show(
            RoutingContext call, @Nullable String date, BiFunction<Page, DayView, TemplateInstance> view) {
        String day = Optional.ofNullable(date)
                .filter(text -> !text.isBlank())
                .orElseGet(() -> Munich.dateAt(clock.instant()).toString());
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> calls.call(
                                getDay, new Form.Arguments().with("date", day).properties(), page.language(), call)
                        .flatMap(answer -> Console.show(
                                page, answer, output -> view.apply(page, DayView.of(output, clock.instant())))));
    }
}
