package org.isarbooking.console;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isarbooking.coworking.CoworkingSearchWorkspaces;
import org.isarbooking.coworking.WorkspaceItem;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.feed.FeedOutput;
import org.isarbooking.office.OfficeCreateFeed;
import org.isarbooking.office.OfficeListFeeds;
import org.isarbooking.office.OfficeRevokeFeed;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;
import org.isarbooking.salon.ServiceItem;
import org.jspecify.annotations.Nullable;

/** The pages of links under which calendar programs read bookings: the business's, a specialist's or a workspace's. */
@Path(FeedsPages.PATH)
@Produces(Console.HTML)
public class FeedsPages {

    static final String PATH = ConsoleSettings.ROOT + "/feeds";

    private static final int MOST_WORKSPACES = 100;
    private static final String STAFF = "staff-";
    private static final String WORKSPACE = "workspace-";

    private final Console console;
    private final PageCalls calls;
    private final ServiceList serviceList;
    private final OfficeCreateFeed createFeed;
    private final OfficeListFeeds listFeeds;
    private final OfficeRevokeFeed revokeFeed;
    private final CoworkingSearchWorkspaces searchWorkspaces;

    FeedsPages(
            Console console,
            PageCalls calls,
            ServiceList serviceList,
            OfficeCreateFeed createFeed,
            OfficeListFeeds listFeeds,
            OfficeRevokeFeed revokeFeed,
            CoworkingSearchWorkspaces searchWorkspaces) {
        this.console = console;
        this.calls = calls;
        this.serviceList = serviceList;
        this.createFeed = createFeed;
        this.listFeeds = listFeeds;
        this.revokeFeed = revokeFeed;
        this.searchWorkspaces = searchWorkspaces;
    }

    @GET
    public Uni<Response> feeds(RoutingContext call) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(call, page, null));
    }

    /** Makes a link and shows its address. The address is answered only once, so no other page has it. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> create(RoutingContext call, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> calls.call(createFeed, arguments(form, page).properties(), page.language(), call)
                        .flatMap(answer -> switch (answer) {
                            case Answer.Done<FeedOutput>(FeedOutput made) -> show(call, page, made);
                            case Answer.Refused<FeedOutput>(var problem) -> show(call, page.after(problem, form), null);
                        }));
    }

    @POST
    @Path("{id}/revoke")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> revoke(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> calls.call(
                                revokeFeed,
                                new Form.Arguments().with("feed_id", id).properties(),
                                page.language(),
                                call)
                        .flatMap(answer -> Console.after(
                                page, form, answer, PATH + "?done=feed_revoked", again -> show(call, again, null))));
    }

    private static Form.Arguments arguments(Form form, Page page) {
        String calendar = form.text("calendar").orElse("");
        return form.arguments("submission_key")
                .with("language", page.language().code())
                .with("staff_id", numberAfter(STAFF, calendar))
                .with("workspace_id", numberAfter(WORKSPACE, calendar));
    }

    private static Optional<Object> numberAfter(String kind, String calendar) {
        return calendar.startsWith(kind)
                ? Optional.of(Form.numberOf(calendar.substring(kind.length())))
                : Optional.empty();
    }

    private Uni<Response> show(RoutingContext call, Page page, @Nullable FeedOutput made) {
        Form.Arguments all = new Form.Arguments().with("limit", MOST_WORKSPACES);
        return serviceList
                .all(call, page)
                .flatMap(services -> calls.call(searchWorkspaces, all.properties(), page.language(), call)
                        .map(answer -> switch (answer) {
                            case Answer.Done<CoworkingSearchWorkspaces.Output>(var found) -> found.items();
                            case Answer.Refused<CoworkingSearchWorkspaces.Output> _ -> List.<WorkspaceItem>of();
                        })
                        .flatMap(workspaces -> list(call, page, made, choices(page, services, workspaces))));
    }

    private Uni<Response> list(
            RoutingContext call, Page page, @Nullable FeedOutput made, List<FeedsView.Choice> choices) {
        return calls.call(listFeeds, new Query(call).arguments().properties(), page.language(), call)
                .flatMap(answer -> Console.show(
                        page,
                        answer,
                        found -> FeedViews.feeds(
                                page,
                                new FeedsView(PATH, found.items(), made, choices),
                                Pager.of(found.page()),
                                PATH + "?")));
    }

    private static List<FeedsView.Choice> choices(
            Page page, List<ServiceItem> services, List<WorkspaceItem> workspaces) {
        List<FeedsView.Choice> choices = new ArrayList<>();
        choices.add(new FeedsView.Choice("business", page.t("feeds.kind.business")));
        ServiceList.performers(services)
                .forEach(one -> choices.add(new FeedsView.Choice(STAFF + one.staffId(), one.name())));
        workspaces.forEach(one -> choices.add(new FeedsView.Choice(WORKSPACE + one.workspaceId(), one.name())));
        return choices;
    }
}
