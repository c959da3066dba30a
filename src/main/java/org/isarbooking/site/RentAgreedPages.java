package org.isarbooking.site;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import org.isarbooking.coworking.CoworkingAgreedDaysOutput;
import org.isarbooking.coworking.CoworkingGiveBackDays;
import org.isarbooking.coworking.CoworkingListAgreedDays;
import org.isarbooking.coworking.CoworkingTakeBackDays;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.page.Form;
import org.isarbooking.shared.Munich;

/** The page of a tenant's agreed days. Tenants give days back there, and take them back. */
@Path(RentPaths.AGREED)
@Produces(Site.HTML)
public class RentAgreedPages {

    /** The length of the shown period in weeks, from today. */
    private static final int WEEKS = 13;

    private final Rent rent;
    private final InstantSource clock;

    RentAgreedPages(Rent rent, InstantSource clock) {
        this.rent = rent;
        this.clock = clock;
    }

    @GET
    public Uni<Response> days(RoutingContext call) {
        return rent.openToSignedIn(call, page -> show(page));
    }

    @POST
    @Path("give-back")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> giveBack(RoutingContext call, MultivaluedMap<String, String> fields) {
        return change(call, "rent.agreed.give_back", fields, CoworkingGiveBackDays.class, "given_back");
    }

    @POST
    @Path("take-back")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> takeBack(RoutingContext call, MultivaluedMap<String, String> fields) {
        return change(call, "rent.agreed.take_back", fields, CoworkingTakeBackDays.class, "taken_back");
    }

    private <I extends OperationInput> Uni<Response> change(
            RoutingContext call,
            String form,
            MultivaluedMap<String, String> fields,
            Class<? extends Operation<I, CoworkingAgreedDaysOutput>> operation,
            String done) {
        return rent.submit(
                call,
                form,
                fields,
                (page, sent) -> Rent.either(
                        page,
                        operation,
                        sent.form()
                                .arguments()
                                .with("workspace_id", sent.form().number("workspace_id"))
                                .with("dates", sent.form().all("dates")),
                        _ -> Site.seeOther(RentPaths.AGREED + "?done=" + done),
                        problem -> show(page.after(problem, sent.form()).at(RentPaths.AGREED))),
                (page, _) -> show(page.at(RentPaths.AGREED)));
    }

    private Uni<Response> show(RentPage page) {
        Instant now = clock.instant();
        LocalDate today = Munich.dateAt(now);
        return Rent.with(
                page,
                CoworkingListAgreedDays.class,
                new Form.Arguments()
                        .with("from_date", today.toString())
                        .with("to_date", today.plusWeeks(WEEKS).toString()),
                found -> Rent.render(page.status(), RentViews.agreed(page.site(), page, found.days(), now)));
    }
}
