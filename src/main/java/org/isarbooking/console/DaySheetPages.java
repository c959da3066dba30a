package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.time.LocalDate;
import org.isarbooking.office.OfficeGetDaySheet;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
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
    private final InstantSource clock;

    DaySheetPages(Console console, InstantSource clock) {
        this.console = console;
        this.clock = clock;
    }

    /** Shows the day in the address; without one, today. */
    @GET
    public Uni<Response> show(RoutingContext call) {
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> Console.show(
                        page,
                        OfficeGetDaySheet.class,
                        asked(page),
                        found -> Views.daySheet(page, new DaySheetView(found, today()))));
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
        return new Form.Arguments().with("date", page.query().text("date").orElseGet(() -> today().toString()));
    }

    private LocalDate today() {
        return Munich.dateAt(clock.instant());
    }
}
