package org.isarbooking.console;

import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeParseException;
import java.util.function.BiFunction;
import org.isarbooking.office.OfficeGetCalendar;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;
import org.isarbooking.shared.Munich;

/** The page of a month's rentals: a table with a row for each place and a column for each day. */
@Path(PlacesPages.PATH)
@Produces(Console.HTML)
public class PlacesPages {

    static final String PATH = ConsoleSettings.ROOT + "/places";

    private final Console console;
    private final InstantSource clock;

    PlacesPages(Console console, InstantSource clock) {
        this.console = console;
        this.clock = clock;
    }

    @GET
    public Uni<Response> month(RoutingContext call) {
        return show(call, Views::places);
    }

    /** Shows the part of the page that the browser reloads after changes. */
    @GET
    @Path("picture")
    public Uni<Response> picture(RoutingContext call) {
        return show(call, Views::placesPicture);
    }

    private Uni<Response> show(RoutingContext call, BiFunction<Page, MonthView, TemplateInstance> view) {
        LocalDate today = Munich.dateAt(clock.instant());
        YearMonth month = month(new Query(call), YearMonth.from(today));
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> Console.show(
                        page,
                        OfficeGetCalendar.class,
                        new Form.Arguments()
                                .with("from_date", month.atDay(1).toString())
                                .with("days", month.lengthOfMonth())
                                .with("business", "coworking"),
                        output -> view.apply(page, MonthView.of(month, today, output))));
    }

    private static YearMonth month(Query query, YearMonth otherwise) {
        try {
            return query.text("month").map(YearMonth::parse).orElse(otherwise);
        } catch (DateTimeParseException _) {
            return otherwise;
        }
    }
}
