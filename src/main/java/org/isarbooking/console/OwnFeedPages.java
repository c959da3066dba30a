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
import java.util.List;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.feed.FeedOutput;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.staff.CoworkingStaffCreateFeed;
import org.isarbooking.staff.CoworkingStaffListFeeds;
import org.isarbooking.staff.CoworkingStaffRevokeFeed;
import org.jspecify.annotations.Nullable;

/** The pages of links under which a specialist's calendar program reads their visits. */
@Path(OwnFeedPages.PATH)
@Produces(Console.HTML)
public class OwnFeedPages {

    static final String PATH = WeekPages.PATH + "/feeds";

    private final Console console;
    private final PageCalls calls;
    private final CoworkingStaffCreateFeed createFeed;
    private final CoworkingStaffListFeeds listFeeds;
    private final CoworkingStaffRevokeFeed revokeFeed;

    OwnFeedPages(
            Console console,
            PageCalls calls,
            CoworkingStaffCreateFeed createFeed,
            CoworkingStaffListFeeds listFeeds,
            CoworkingStaffRevokeFeed revokeFeed) {
        this.console = console;
        this.calls = calls;
        this.createFeed = createFeed;
        this.listFeeds = listFeeds;
        this.revokeFeed = revokeFeed;
    }

    @GET
    public Uni<Response> feeds(RoutingContext call) {
        return console.open(call, Scope.STAFF_READ, page -> show(call, page, null));
    }

    /** Makes a link and shows its address. The address is answered only once, so no other page has it. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> create(RoutingContext call, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.STAFF_WRITE,
                fields,
                (page, form) -> calls.call(
                                createFeed,
                                form.arguments("submission_key")
                                        .with("language", page.language().code())
                                        .properties(),
                                page.language(),
                                call)
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
                Scope.STAFF_WRITE,
                fields,
                (page, form) -> calls.call(
                                revokeFeed,
                                new Form.Arguments().with("feed_id", id).properties(),
                                page.language(),
                                call)
                        .flatMap(answer -> Console.after(
                                page, form, answer, PATH + "?done=feed_revoked", again -> show(call, again, null))));
    }

    private Uni<Response> show(RoutingContext call, Page page, @Nullable FeedOutput made) {
        return calls.call(listFeeds, new Form.Arguments().properties(), page.language(), call)
                .flatMap(answer -> Console.show(
                        page,
                        answer,
                        found -> FeedViews.feeds(
                                page,
                                new FeedsView(PATH, found.feeds(), made, List.of()),
                                new Pager(found.feeds().size(), null, null),
                                PATH + "?")));
    }
}
