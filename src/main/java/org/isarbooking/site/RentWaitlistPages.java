package org.isarbooking.site;

import io.smallrye.mutiny.Uni;
import io.vertx.core.MultiMap;
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
import java.util.Set;
import java.util.stream.Stream;
import org.isarbooking.coworking.CoworkingDeclineWaitlistOffer;
import org.isarbooking.coworking.CoworkingGetQuote;
import org.isarbooking.coworking.CoworkingJoinWaitlist;
import org.isarbooking.coworking.CoworkingLeaveWaitlist;
import org.isarbooking.coworking.CoworkingListWaitlistEntries;
import org.isarbooking.coworking.CoworkingWaitlistEntry;
import org.isarbooking.coworking.CoworkingWaitlistOutput;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.page.Form;

/**
 * The pages of the waitlist for tenants: joining it, listing a tenant's entries, and booking or declining the offered
 * day.
 */
@Path(RentPaths.ROOT)
@Produces(Site.HTML)
public class RentWaitlistPages {

    private static final String WEEKDAYS = "weekdays";

    private static final String JOIN = "rent.waitlist.join";

    /**
     * The maximum number of entries read. The operation lists waiting entries first, then ended entries, most recently
     * ended first.
     */
    private static final int NEWEST = 100;

    private final Rent rent;
    private final ShownWorkspaces workspaces;

    RentWaitlistPages(Rent rent, ShownWorkspaces workspaces) {
        this.rent = rent;
        this.workspaces = workspaces;
    }

    /** Shows the form, which asks for the suitable days. */
    @GET
    @Path("workspaces/{id}/waitlist")
    public Uni<Response> join(RoutingContext call, @PathParam("id") long id) {
        List<String> weekdays = call.request().params().getAll(WEEKDAYS);
        return rent.openToSignedIn(call, page -> join(page, id, Set.copyOf(weekdays)));
    }

    private Uni<Response> join(RentPage page, long id, Set<String> weekdays) {
        MultiMap asked = page.site().call().http().request().params();
        LocalDate today = workspaces.today();
        YearMonth month = Months.month(asked.get("month"), YearMonth.from(today));
        ChosenDays chosen = ChosenDays.of(asked);
        LocalDate from = chosen.begin(today).orElse(month.atDay(1).isBefore(today) ? today : month.atDay(1));
        LocalDate until = chosen.end(from).orElse(YearMonth.from(from).atEndOfMonth());
        return workspaces.with(page, id, workspace -> {
            RentPage shown = page.switchedBy(RentPaths.waitlist(id) + "/language");
            return Rent.render(
                    shown.status(), RentViews.waitlistJoin(shown.site(), shown, workspace, from, until, weekdays));
        });
    }

    /** Joins the waitlist. A form that is sent twice makes only one entry. */
    @POST
    @Path("workspaces/{id}/waitlist")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> submit(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return rent.submit(
                call,
                JOIN,
                fields,
                (page, sent) -> {
                    List<String> weekdays = sent.form().all(WEEKDAYS);
                    Form.Arguments input = sent.form()
                            .arguments("from_date", "to_date", "submission_key")
                            .with("workspace_id", id);
                    if (!weekdays.isEmpty()) {
                        input.with(WEEKDAYS, weekdays);
                    }
                    return Rent.either(
                            page,
                            CoworkingJoinWaitlist.class,
                            input,
                            _ -> done("waiting"),
                            problem -> join(
                                    page.after(problem, sent.form()).at(RentPaths.waitlist(id)),
                                    id,
                                    Set.copyOf(weekdays)));
                },
                (page, sent) -> filledIn(page, sent, id));
    }

    private Uni<Response> filledIn(RentPage page, SentForm sent, long id) {
        return join(
                page.with(sent.form()).at(RentPaths.waitlist(id)),
                id,
                Set.copyOf(sent.form().all(WEEKDAYS)));
    }

    /** Shows the form in another language, with the values filled in so far. */
    @POST
    @Path("workspaces/{id}/waitlist/language")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> language(
            RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return rent.showAgain(call, JOIN, fields, (page, sent) -> filledIn(page, sent, id));
    }

    /** Shows the tenant's entries; waiting entries come first. */
    @GET
    @Path("waitlist")
    public Uni<Response> all(RoutingContext call) {
        return rent.openToSignedIn(call, this::list);
    }

    private Uni<Response> list(RentPage page) {
        return Rent.with(
                page,
                CoworkingListWaitlistEntries.class,
                page.query().arguments(),
                found ->
                        Rent.render(page.status(), RentViews.waitlist(page.site(), page, found.items(), found.page())));
    }

    /** Shows the offer of an entry, which the tenant can book. If there is no offer any more, shows all entries. */
    @GET
    @Path("waitlist/{id}")
    public Uni<Response> offer(RoutingContext call, @PathParam("id") long id) {
        return rent.openToSignedIn(
                call,
                page -> Rent.with(
                        page,
                        CoworkingListWaitlistEntries.class,
                        new Form.Arguments().with("limit", NEWEST),
                        found -> found.items().stream()
                                .filter(entry -> entry.entryId() == id)
                                .flatMap(entry -> Stream.ofNullable(entry.offer()))
                                .findFirst()
                                .map(held -> offer(page, held))
                                .orElseGet(() -> Site.seeOther(RentPaths.WAITLIST))));
    }

    private Uni<Response> offer(RentPage page, CoworkingWaitlistEntry.HeldOffer held) {
        Form.Arguments key =
                new Form.Arguments().with("quote_id", held.quoteId().toString()).with("quote_token", held.quoteToken());
        return Rent.with(
                page, CoworkingGetQuote.class, key, found -> RentOfferPages.offer(page, found, held.quoteToken()));
    }

    /** Declines the offer that the form names. The entry stays on the waitlist. */
    @POST
    @Path("waitlist/{id}/decline")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> decline(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return change(
                call, "rent.waitlist.decline", fields, CoworkingDeclineWaitlistOffer.class, id, "declined", "quote_id");
    }

    /** Removes the entry from the waitlist. */
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
            String done,
            String... carried) {
        return rent.submit(
                call,
                form,
                fields,
                (page, sent) -> Rent.with(
                        page, operation, sent.form().arguments(carried).with("entry_id", id), _ -> done(done)),
                (page, _) -> list(page.at(RentPaths.WAITLIST)));
    }

    private static Uni<Response> done(String what) {
        return Site.seeOther(RentPaths.WAITLIST + "?done=" + what);
    }
}
