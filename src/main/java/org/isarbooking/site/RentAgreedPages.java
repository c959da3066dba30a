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
import java.time.LocalDate;
import java.util.Map;
import org.isarbooking.coworking.CoworkingAgreedDaysOutput;
import org.isarbooking.coworking.CoworkingGiveBackDays;
import org.isarbooking.coworking.CoworkingListAgreedDays;
import org.isarbooking.coworking.CoworkingTakeBackDays;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;

/** The page of a tenant's agreed days, which are given back and taken back there. */
@Path(RentPaths.AGREED)
@Produces(Site.HTML)
public class RentAgreedPages {

    /** The days that the page shows, in weeks from today. */
    private static final int WEEKS = 13;

    private final Rent rent;
    private final PageCalls calls;
    private final ShownWorkspaces workspaces;

    RentAgreedPages(Rent rent, PageCalls calls, ShownWorkspaces workspaces) {
        this.rent = rent;
        this.calls = calls;
        this.workspaces = workspaces;
    }

    @GET
    public Uni<Response> days(RoutingContext call) {
        return rent.openToSignedIn(call, page -> show(call, page));
    }

    /** Gives a day back. */
    @POST
    @Path("give-back")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> giveBack(RoutingContext call, MultivaluedMap<String, String> fields) {
        return change(call, "rent.agreed.give_back", fields, CoworkingGiveBackDays.class, "given_back");
    }

    /** Takes a day back. */
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
                (page, sent) -> calls.call(
                                operation,
                                sent.form()
                                        .arguments()
                                        .with("workspace_id", sent.form().number("workspace_id"))
                                        .with("dates", sent.form().all("dates"))
                                        .properties(),
                                page.language(),
                                call)
                        .flatMap(answer -> switch (answer) {
                            case Answer.Done<CoworkingAgreedDaysOutput> _ ->
                                Uni.createFrom().item(Site.seeOther(RentPaths.AGREED + "?done=" + done));
                            case Answer.Refused<CoworkingAgreedDaysOutput>(Problem problem) ->
                                show(call, page.after(problem, sent.form()).at(RentPaths.AGREED));
                        }));
    }

    private Uni<Response> show(RoutingContext call, RentPage page) {
        LocalDate today = workspaces.today();
        Map<String, Object> period = Map.of(
                "from_date", today.toString(), "to_date", today.plusWeeks(WEEKS).toString());
        return calls.call(CoworkingListAgreedDays.class, period, page.language(), call)
                .flatMap(answer -> Rent.show(
                        page,
                        answer,
                        found -> Rent.render(page.status(), RentViews.agreed(page.site(), page, found.days(), today))));
    }
}
