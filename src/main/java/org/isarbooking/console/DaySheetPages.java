package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.Map;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.office.OfficeGetDaySheet;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.shared.Munich;

/** The owner's pages of the salon's day sheet: a page to read or print, and a CSV file. */
@Path(DaySheetPages.PATH)
@Produces(Console.HTML)
public class DaySheetPages {

    static final String PATH = ConsoleSettings.ROOT + "/day-sheet";

    private static final String DATE = "date";
    private static final String CSV = "text/csv;charset=utf-8";

    /** The byte order mark, by which spreadsheet programs recognize UTF-8. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final Console console;
    private final InstantSource clock;

    DaySheetPages(Console console, InstantSource clock) {
        this.console = console;
        this.clock = clock;
    }

    /** Shows the date in the address; today without one. */
    @GET
    public Uni<Response> show(RoutingContext call) {
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> page.ask(OfficeGetDaySheet.class, asked(page))
                        .flatMap(answer -> answer.either(found -> show(page, found), problem -> again(page, problem))));
    }

    private Uni<Response> show(Page page, OfficeGetDaySheet.Output found) {
        return Console.render(page, Views.daySheet(page, new DaySheetView(found, today())));
    }

    /** Shows today, with the problem of the requested date. */
    private Uni<Response> again(Page page, Problem problem) {
        Map<String, String> typed =
                Map.of(Page.FORM, "day", DATE, page.query().text(DATE).orElse(""));
        Page shown = page.after(problem, Form.of(typed));
        return Console.with(shown, OfficeGetDaySheet.class, on(today().toString()), found -> show(shown, found));
    }

    /** Returns the day's visits as comma-separated values. */
    @GET
    @Path("csv")
    @Produces(CSV)
    public Uni<Response> csv(RoutingContext call) {
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> Console.with(
                        page,
                        OfficeGetDaySheet.class,
                        asked(page),
                        found -> Uni.createFrom()
                                .item(Console.file(
                                        "day-sheet-" + found.date() + ".csv",
                                        CSV,
                                        BYTE_ORDER_MARK + DaySheetView.csv(found)))));
    }

    private Form.Arguments asked(Page page) {
        return on(page.query().text(DATE).orElseGet(() -> today().toString()));
    }

    private static Form.Arguments on(String day) {
        return new Form.Arguments().with(DATE, day);
    }

    private LocalDate today() {
        return Munich.dateAt(clock.instant());
    }
}
