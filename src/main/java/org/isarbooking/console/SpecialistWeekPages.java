package org.isarbooking.console;

import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import java.time.DayOfWeek;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import org.isarbooking.office.OfficeGetCalendar;
import org.isarbooking.office.OwnBusiness;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;
import org.isarbooking.salon.ServiceItem;
import org.isarbooking.shared.Munich;

/** The page of one specialist's week, for the owner. */
@Path(SpecialistWeekPages.PATH)
@Produces(Console.HTML)
public class SpecialistWeekPages {

    static final String PATH = ConsoleSettings.ROOT + "/week";

    private static final int WEEK = 7;

    /** Makes a page, or part of a page, about a week. */
    private interface Part {

        TemplateInstance of(Page page, CalendarView view, ServiceItem.Performer shown, List<ServiceItem.Performer> all);
    }

    private final Console console;
    private final OwnBusiness business;
    private final InstantSource clock;

    SpecialistWeekPages(Console console, OwnBusiness business, InstantSource clock) {
        this.console = console;
        this.business = business;
        this.clock = clock;
    }

    /** Shows the week of the specialist in the address, else of the first specialist. */
    @GET
    public Uni<Response> week(RoutingContext call) {
        return show(call, Views::specialistWeek);
    }

    /** Shows the part of the page that the browser reloads after changes. */
    @GET
    @Path("picture")
    public Uni<Response> picture(RoutingContext call) {
        return show(call, (page, view, shown, _) -> Views.weekPicture(page, view, shown));
    }

    private Uni<Response> show(RoutingContext call, Part part) {
        Query query = new Query(call);
        LocalDate monday = query.day("date", Munich.dateAt(clock.instant()))
                .with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> ServiceList.all(page).flatMap(services -> {
                    List<ServiceItem.Performer> staff = ServiceList.performers(services);
                    return staff.stream()
                            .filter(one -> query.text("staff_id")
                                    .map(asked -> asked.equals(one.staffId().toString()))
                                    .orElse(true))
                            .findFirst()
                            .map(one -> show(page, monday, one, staff, part))
                            .orElseGet(() -> Console.render(404, Views.nothingHere(page)));
                }));
    }

    private Uni<Response> show(
            Page page, LocalDate monday, ServiceItem.Performer shown, List<ServiceItem.Performer> all, Part part) {
        Form.Arguments week = new Form.Arguments()
                .with("from_date", monday.toString())
                .with("days", WEEK)
                .with("business", "salon")
                .with("staff_id", shown.staffId());
        return Console.show(
                page,
                OfficeGetCalendar.class,
                week,
                found ->
                        part.of(page, CalendarView.ofWeek(found, clock.instant(), business.gridMinutes()), shown, all));
    }
}
