package org.isarbooking.site;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.isarbooking.coworking.CoworkingDeclineWaitlistOffer;
import org.isarbooking.coworking.CoworkingGetQuote;
import org.isarbooking.coworking.CoworkingJoinWaitlist;
import org.isarbooking.coworking.CoworkingLeaveWaitlist;
import org.isarbooking.coworking.CoworkingListWaitlistEntries;
import org.isarbooking.coworking.CoworkingWaitlistEntry;
import org.isarbooking.coworking.CoworkingWaitlistOutput;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;

/** The pages of the waitlist for tenants: joining it, own entries, and the offered day, to be booked or declined. */
@Path(RentPaths.ROOT)
@Produces(Site.HTML)
public class RentWaitlistPages {

    private static final String WEEKDAYS = "weekdays";

    /**
     * Asks for the newest entries: enough for all waiting entries of an account, and for those that have ended lately.
     */
    private static final Map<String, Object> NEWEST = Map.of("limit", 100);

    private final Rent rent;
    private final PageCalls calls;
    private final ShownWorkspaces workspaces;

    RentWaitlistPages(Rent rent, PageCalls calls, ShownWorkspaces workspaces) {
        this.rent = rent;
        this.calls = calls;
        this.workspaces = workspaces;
    }

    /** Asks for the suitable days. */
    @GET
    @Path("workspaces/{id}/waitlist")
    public Uni<Response> join(RoutingContext call, @PathParam("id") long id) {
        return rent.openToSignedIn(call, page -> join(call, page, id, Set.of()));
    }

    private Uni<Response> join(RoutingContext call, RentPage page, long id, Set<String> weekdays) {
        LocalDate today = workspaces.today();
        YearMonth month = RentMonths.month(call.request().getParam("month"), YearMonth.from(today));
        LocalDate from = month.atDay(1).isBefore(today) ? today : month.atDay(1);
        return workspaces.with(
                call,
                page,
                id,
                workspace -> Rent.render(
                        page.status(),
                        RentViews.waitlistJoin(page.site(), page, workspace, from, month.atEndOfMonth(), weekdays)));
    }

    /** Joins the waitlist; the same form sent twice joins once. */
    @POST
    @Path("workspaces/{id}/waitlist")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> submit(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return rent.submit(call, "rent.waitlist.join", fields, (page, sent) -> {
            List<String> weekdays = sent.form().all(WEEKDAYS);
            Form.Arguments input = sent.form()
                    .arguments("from_date", "to_date", "submission_key")
                    .with("workspace_id", id);
            if (!weekdays.isEmpty()) {
                input.with(WEEKDAYS, weekdays);
            }
            return calls.call(CoworkingJoinWaitlist.class, input.properties(), page.language(), call)
                    .flatMap(answer -> switch (answer) {
                        case Answer.Done<CoworkingWaitlistOutput> _ -> done("waiting");
                        case Answer.Refused<CoworkingWaitlistOutput>(Problem problem) ->
                            join(
                                    call,
                                    page.after(problem, sent.form()).at(RentPaths.WORKSPACES + id + "/waitlist"),
                                    id,
                                    Set.copyOf(weekdays));
                    });
        });
    }

    /** Shows the tenant's entries, waiting ones first. */
    @GET
    @Path("waitlist")
    public Uni<Response> all(RoutingContext call) {
        return rent.openToSignedIn(
                call, page -> list(call, page, new Query(call).arguments().properties()));
    }

    private Uni<Response> list(RoutingContext call, RentPage page, Map<String, Object> which) {
        return calls.call(CoworkingListWaitlistEntries.class, which, page.language(), call)
                .flatMap(answer -> Rent.show(
                        page,
                        answer,
                        found -> Rent.render(
                                page.status(), RentViews.waitlist(page.site(), page, found.items(), found.page()))));
    }

    /** Shows the offer of an entry, to be booked; all entries once the offer is gone. */
    @GET
    @Path("waitlist/{id}")
    public Uni<Response> offer(RoutingContext call, @PathParam("id") long id) {
        return rent.openToSignedIn(
                call,
                page -> calls.call(CoworkingListWaitlistEntries.class, NEWEST, page.language(), call)
                        .flatMap(answer -> Rent.show(
                                page,
                                answer,
                                found -> found.items().stream()
                                        .filter(entry -> entry.entryId() == id)
                                        .flatMap(entry -> Stream.ofNullable(entry.offer()))
                                        .findFirst()
                                        .map(held -> offer(call, page, held))
                                        .orElseGet(() -> Uni.createFrom().item(Site.seeOther(RentPaths.WAITLIST))))));
    }

    private Uni<Response> offer(RoutingContext call, RentPage page, CoworkingWaitlistEntry.HeldOffer held) {
        UUID quote = held.quoteId();
        Map<String, Object> key = Map.of("quote_id", quote.toString(), "quote_token", held.quoteToken());
        return calls.call(CoworkingGetQuote.class, key, page.language(), call)
                .flatMap(answer ->
                        Rent.show(page, answer, found -> RentOfferPages.offer(page, found, held.quoteToken())));
    }

    /** Declines the offer; the entry goes on waiting. */
    @POST
    @Path("waitlist/{id}/decline")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> decline(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return change(call, "rent.waitlist.decline", fields, CoworkingDeclineWaitlistOffer.class, id, "declined");
    }

    /** Leaves the waitlist. */
    @POST
    @Path("waitlist/{id}/leave")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> leave(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return change(call, "rent.waitlist.leave", fields, CoworkingLeaveWaitlist.class, id, "left");
    }

    private <I extends OperationInput> Uni<Response> change(
            RoutingContext call,
            String form,
            MultivaluedMap<String, String> fields,
            Class<? extends Operation<I, CoworkingWaitlistOutput>> operation,
            long id,
            String done) {
        return rent.submit(
                call,
                form,
                fields,
                (page, _) -> calls.call(operation, Map.of("entry_id", id), page.language(), call)
                        .flatMap(answer -> Rent.show(page, answer, _ -> done(done))));
    }

    private static Uni<Response> done(String what) {
        return Uni.createFrom().item(Site.seeOther(RentPaths.WAITLIST + "?done=" + what));
    }
}
