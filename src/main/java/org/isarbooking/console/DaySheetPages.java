package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.util.Map;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.office.OfficeGetDaySheet;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;
import org.isarbooking.shared.Munich;

/** The owner's page of what a day of the salon comes to, to read, to print, and as a table. */
@Path(DaySheetPages.PATH)
@Produces(Console.HTML)
public class DaySheetPages {

    static final String PATH = ConsoleSettings.ROOT + "/day-sheet";

    private static final String CSV = "text/csv;charset=utf-8";

    /** Makes spreadsheets read the file as UTF-8. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final Console console;
    private final PageCalls calls;
    private final InstantSource clock;

    DaySheetPages(Console console, PageCalls calls, InstantSource clock) {
        this.console = console;
        this.calls = calls;
        this.clock = clock;
    }

    /** Shows the day in the address; without one, today. */
    @GET
    public Uni<Response> show(RoutingContext call) {
        Map<String, Object> asked = asked(call);
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> calls.call(OfficeGetDaySheet.class, asked, page.language(), call)
                        .flatMap(answer -> Console.show(
                                page,
                                answer,
                                found -> Views.daySheet(
                                        page, new DaySheetView(found, Munich.dateAt(clock.instant()))))));
    }

    /** Returns the day's visits as comma-separated values. */
    @GET
    @Path("csv")
    @Produces(CSV)
    public Uni<Response> csv(RoutingContext call) {
        Map<String, Object> asked = asked(call);
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> calls.call(OfficeGetDaySheet.class, asked, page.language(), call)
                        .flatMap(answer -> switch (answer) {
                            case Answer.Done<OfficeGetDaySheet.Output>(OfficeGetDaySheet.Output found) ->
                                Uni.createFrom().item(file(found));
                            case Answer.Refused<OfficeGetDaySheet.Output>(Problem problem) ->
                                Console.render(problem.status(), Views.problem(page, problem));
                        }));
    }

    private static Response file(OfficeGetDaySheet.Output found) {
        return Response.ok(BYTE_ORDER_MARK + DaySheetView.csv(found), CSV)
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"day-sheet-%s.csv\"".formatted(found.date()))
                .build();
    }

    private Map<String, Object> asked(RoutingContext call) {
        return new Form.Arguments()
                .with(
                        "date",
                        new Query(call)
                                .text("date")
                                .orElseGet(() -> Munich.dateAt(clock.instant()).toString()))
                .properties();
    }
}
