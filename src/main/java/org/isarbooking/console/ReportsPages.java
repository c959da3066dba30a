package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import org.isarbooking.office.OfficeReport;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** The page of reports about a period. A report is also available as a CSV file. */
@Path(ReportsPages.PATH)
@Produces(Console.HTML)
public class ReportsPages {

    static final String PATH = ConsoleSettings.ROOT + "/reports";

    private static final String CSV = "text/csv;charset=UTF-8";

    /** The byte order mark, by which spreadsheet programs recognize UTF-8. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final Console console;
    private final InstantSource clock;

    ReportsPages(Console console, InstantSource clock) {
        this.console = console;
        this.clock = clock;
    }

    /**
     * Shows the report that the parameters describe; without parameters, a report on this month, day by day. If the
     * operation refuses, shows only the form, with the problem.
     */
    @GET
    public Uni<Response> show(RoutingContext call) {
        Map<String, String> asked = asked(new Query(call));
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> page.ask(OfficeReport.class, arguments(asked))
                        .flatMap(answer -> answer.either(
                                found -> render(page, found, asked),
                                problem -> render(page.after(problem, Form.of(asked)), null, asked))));
    }

    private static Uni<Response> render(Page page, OfficeReport.@Nullable Output found, Map<String, String> asked) {
        return Console.render(page, Views.reports(page, new ReportView(found, asked, address(asked), page.language())));
    }

    /** Returns the report as comma-separated values. */
    @GET
    @Path("csv")
    @Produces(CSV)
    public Uni<Response> csv(RoutingContext call) {
        Map<String, String> asked = asked(new Query(call));
        String name = "report-%s-%s-%s.csv".formatted(asked.get("by"), asked.get("from_date"), asked.get("to_date"));
        Form.Arguments input = arguments(asked).with("format", "csv");
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> Console.with(
                        page,
                        OfficeReport.class,
                        input,
                        found -> Uni.createFrom().item(Console.file(name, CSV, BYTE_ORDER_MARK + found.csv()))));
    }

    private static Form.Arguments arguments(Map<String, String> asked) {
        Form.Arguments arguments = new Form.Arguments();
        asked.forEach(arguments::with);
        return arguments;
    }

    private Map<String, String> asked(Query query) {
        LocalDate today = Munich.dateAt(clock.instant());
        Map<String, String> asked = new LinkedHashMap<>();
        asked.put(
                "from_date",
                query.text("from_date").orElse(today.withDayOfMonth(1).toString()));
        asked.put(
                "to_date",
                query.text("to_date")
                        .orElse(today.withDayOfMonth(today.lengthOfMonth()).toString()));
        asked.put("by", query.text("by").orElse("day"));
        return asked;
    }

    private static String address(Map<String, String> asked) {
        return PATH + "/csv?from_date=" + asked.get("from_date") + "&to_date=" + asked.get("to_date") + "&by="
                + asked.get("by");
    }
}
